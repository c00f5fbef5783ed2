import { sha256 } from '@noble/hashes/sha2.js';

/** Proof of work that the server requires for a public form (decision 30). */
export interface Challenge {
  readonly challenge: string;
  /** number of leading zero bits of the hash, at most 32 */
  readonly bits: number;
}

/**
 * Returns the challenge, a dot and the first number for which the SHA-256 of the whole begins with `bits`
 * zero bits. Takes about 2^bits tries and blocks, so run it in a worker. The browser's own SHA-256
 * returns a promise for each digest, which is many times slower.
 */
export function solve({ challenge, bits }: Challenge): string {
  const text = new TextEncoder();
  for (let number = 0; ; number += 1) {
    const answer = `${challenge}.${number}`;
    if (zeroBits(sha256(text.encode(answer))) >= bits) return answer;
  }
}

function zeroBits(digest: Uint8Array): number {
  return Math.clz32(new DataView(digest.buffer, digest.byteOffset).getUint32(0));
}
