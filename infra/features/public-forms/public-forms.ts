import type { Pool } from 'pg';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import { Limiter } from '../../platform/limits/limiter.ts';
import { neighbourhood } from '../../platform/limits/neighbourhood.ts';
import type { PublicForms } from './port.ts';
import { ProofOfWork } from './proof-of-work.ts';

const free = 3;
const hour = 3_600;
/** Some 130,000 tries: a second or so of a telephone, and hours of whoever fills in forms by the thousand. */
const usualBits = 17;

/**
 * Builds what the port promises. Off, nothing is counted and no proof asked for. Who sends a proof is not
 * counted; a used one is remembered for longer than it could hold, whatever two gateways' clocks say.
 */
export function createPublicForms(parts: {
  pool: Pool;
  privacy: Pick<Privacy, 'hmac'>;
  on: boolean;
  /** zero bits that a proof needs, at most 32 */
  bits?: number;
  /** milliseconds since 1970 */
  now?: () => number;
}): PublicForms {
  const { pool, privacy, on, bits = usualBits, now = Date.now } = parts;
  const sent = new Limiter(pool, 'form', free, hour);
  const used = new Limiter(pool, 'proof', 1, hour);
  const work = new ProofOfWork(privacy, bits, now);

  async function isProved(proof: string, form: string, prefix: string): Promise<boolean> {
    const nonce = work.nonceOf(proof, form, prefix);
    return nonce !== null && (await used.consume(nonce)) === null;
  }

  return {
    async admit(form, { address, proof, honeypot }) {
      if (honeypot) return { ok: false, code: 'trapped' };
      if (!on) return null;
      const prefix = neighbourhood(address);
      if (proof && (await isProved(proof, form, prefix))) return null;
      const key = privacy.hmac('public-form', JSON.stringify([form, prefix])).toString('base64url');
      if ((await sent.consume(key)) === null) return null;
      return { ...refuse('proof-needed'), code: 'proof-needed', proof: work.challenge(form, prefix) };
    },
  };
}
