import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import { hour, type Limits } from '../../platform/limits/limits.ts';
import { networkLimit } from '../../platform/limits/network-limit.ts';
import { neighbourhood } from '../../platform/limits/networks.ts';
import type { ProofNeeded, PublicForms } from './port.ts';
import { ProofOfWork } from './proof-of-work.ts';

const free = 3;
/** Milliseconds that an answer takes at least: several times as long as the work normally takes. */
const shortestMs = 250;
/** About 130,000 tries: about a second on a phone, but hours for thousands of forms. */
const usualBits = 17;

/**
 * Creates the protection of public forms. When `on` is false, nothing is counted and no proof is needed.
 * A request with a valid proof is not counted. A used proof is remembered for an hour, longer than it is
 * valid, so that different clocks of gateways do not matter.
 */
export function createPublicForms(parts: {
  limits: Limits;
  privacy: Pick<Privacy, 'hmac'>;
  on: boolean;
  /** zero bits that a proof needs, at most 32 */
  bits?: number;
  /** milliseconds since 1970 */
  now?: () => number;
}): PublicForms {
  const { limits, privacy, on, bits = usualBits, now = Date.now } = parts;
  const sent = networkLimit(limits, 'form', free, hour);
  const used = limits.of('proof', 1, hour);
  const work = new ProofOfWork(privacy, bits, now);

  async function isProved(proof: string, form: string, prefix: string): Promise<boolean> {
    const nonce = work.nonceOf(proof, form, prefix);
    return nonce !== null && (await used.consume(nonce)) === null;
  }

  const needed = (form: string, prefix: string): ProofNeeded => ({
    ...refuse('proof-needed'),
    code: 'proof-needed',
    proof: work.challenge(form, prefix),
  });

  return {
    async prove(form, { address, proof }) {
      if (!on) return null;
      const prefix = neighbourhood(address);
      return proof && (await isProved(proof, form, prefix)) ? null : needed(form, prefix);
    },

    async evenly(call) {
      if (!on) return call();
      const [answer] = await Promise.all([call(), pause(shortestMs)]);
      return answer;
    },

    async admit(form, { address, proof, honeypot }) {
      if (honeypot) return { ok: false, code: 'trapped' };
      if (!on) return null;
      const prefix = neighbourhood(address);
      if (proof && (await isProved(proof, form, prefix))) return null;
      return (await sent.consume(address, form)) === null ? null : needed(form, prefix);
    },
  };
}
