import { createHash } from 'node:crypto';

/** Whether the hash of a proof begins with `bits` zero bits. */
export function isSolved(proof: string, bits: number): boolean {
  return Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0)) >= bits;
}

/** Solves the proof of work of a public form (infra/features/public-forms/port.ts), as a client does. */
export function solve(
  { challenge, bits }: { readonly challenge: string; readonly bits: number },
  from = 0,
): string {
  for (let number = from; ; number += 1) {
    const proof = `${challenge}.${number}`;
    if (isSolved(proof, bits)) return proof;
  }
}
