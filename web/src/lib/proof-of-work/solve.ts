import { sha256 } from '@noble/hashes/sha2.js';

/** Work that the server asks for before it takes a form that anybody may send (decisions 30). */
export interface Challenge {
  readonly challenge: string;
  /** how many zero bits the hash of the answer begins with, at most 32 */
  readonly bits: number;
}

/**
 * The challenge, a dot and the first number that makes SHA-256 of it all begin with so many zero bits.
 * Takes 2^bits tries more or less, all at once: for a worker. The browser's own SHA-256 gives each digest
 * by a promise, which takes many times as long.
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
