import { Counter } from 'prom-client';
import type { Device } from '../../platform/dispatch/port.ts';
import type { NotSignedIn, SignedIn } from './port.ts';

type Outcome = SignedIn | NotSignedIn;

/**
 * Counts sign-ins by their outcome: 'signed-in', or the code of the refusal; and passes each outcome to `seen`.
 */
export function createSignInCounter(seen: (outcome: Outcome, device: Device) => void) {
  const metric = new Counter({
    name: 'muster_sign_ins_total',
    help: 'Sign-ins by outcome: signed-in, or the code of the refusal',
    labelNames: ['outcome'],
    registers: [],
  });
  return {
    metric,
    async counted(device: Device, answer: Promise<Outcome>): Promise<Outcome> {
      const outcome = await answer;
      metric.inc({ outcome: outcome.ok ? 'signed-in' : outcome.code });
      seen(outcome, device);
      return outcome;
    },
  };
}
