import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Challenge } from './port.ts';

const lifetime = 5 * 60_000;

// Challenge, dot and a number of six digits fit into one block of SHA-256; a second block would double
// the time to solve it on a phone.
const nonceBytes = 12;
const sealBytes = 16;
const shape = /^(?<expires>[\da-z]{8,9})\.(?<nonce>[\w-]{16})\.(?<seal>[\w-]{22})\.\d{1,15}$/;

/** Challenges that contain their own data, signed with an HMAC, so that none has to be stored. */
export class ProofOfWork {
  constructor(
    private readonly privacy: Pick<Privacy, 'hmac'>,
    private readonly bits: number,
    private readonly now: () => number,
  ) {}

  /** Creates a challenge for a form and an address prefix. */
  challenge(form: string, prefix: string): Challenge {
    const expires = (this.now() + lifetime).toString(36);
    const nonce = randomBytes(nonceBytes).toString('base64url');
    const seal = this.seal(form, prefix, expires, nonce).toString('base64url');
    return { challenge: `${expires}.${nonce}.${seal}`, bits: this.bits };
  }

  /**
   * The nonce of a proof that was made for this form and prefix, has not expired and is solved; otherwise
   * null. The caller checks that the nonce was not used before.
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
