import { Counter } from 'prom-client';
import type { NotSignedIn, SignedIn } from './port.ts';

/** Counts sign-ins by their outcome: 'signed-in', or the code of the refusal. */
export function createSignInCounter() {
  const metric = new Counter({
    name: 'muster_sign_ins_total',
    help: 'Sign-ins by outcome: signed-in, or the code of the refusal',
    labelNames: ['outcome'],
    registers: [],
  });
  return {
    metric,
    async counted(answer: Promise<SignedIn | NotSignedIn>): Promise<SignedIn | NotSignedIn> {
      const given = await answer;
      metric.inc({ outcome: given.ok ? 'signed-in' : given.code });
      return given;
    },
  };
}
