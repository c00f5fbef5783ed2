import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Challenge } from './port.ts';

const lifetime = 5 * 60_000;

// Short enough for one block of SHA-256 together with a number of six digits: whoever solves it on a
// telephone shall not wait for twice the work that is checked here.
const nonceBytes = 12;
const sealBytes = 16;
const shape = /^(?<expires>[\da-z]{8,9})\.(?<nonce>[\w-]{16})\.(?<seal>[\w-]{22})\.\d{1,15}$/;

/** Challenges that carry everything about themselves under a seal of ours, so none has to be kept. */
export class ProofOfWork {
  constructor(
    private readonly privacy: Pick<Privacy, 'hmac'>,
    private readonly bits: number,
    private readonly now: () => number,
  ) {}

  /** A challenge for a form from an address prefix. */
  challenge(form: string, prefix: string): Challenge {
    const expires = (this.now() + lifetime).toString(36);
    const nonce = randomBytes(nonceBytes).toString('base64url');
    const seal = this.seal(form, prefix, expires, nonce).toString('base64url');
    return { challenge: `${expires}.${nonce}.${seal}`, bits: this.bits };
  }

  /**
   * The nonce of a challenge that was made for this form and prefix, has not run out and was solved; null
   * for everything else. Whether it was used before is for the caller to know.
   */
  nonceOf(proof: string, form: string, prefix: string): string | null {
    const { expires, nonce, seal } = shape.exec(proof)?.groups ?? {};
    if (expires === undefined || nonce === undefined || seal === undefined) return null;
    if (!timingSafeEqual(Buffer.from(seal, 'base64url'), this.seal(form, prefix, expires, nonce)))
      return null;
    if (Number.parseInt(expires, 36) <= this.now()) return null;
    return zeroBits(createHash('sha256').update(proof).digest()) >= this.bits ? nonce : null;
  }

  private seal(form: string, prefix: string, expires: string, nonce: string): Buffer {
    const what = JSON.stringify([form, prefix, expires, nonce, this.bits]);
    return this.privacy.hmac('proof-of-work', what).subarray(0, sealBytes);
  }
}

function zeroBits(digest: Buffer): number {
  return Math.clz32(digest.readUInt32BE(0));
}
