import { createHash } from 'node:crypto';

/** Whether the hash of a proof begins with so many zero bits. */
export function isSolved(proof: string, bits: number): boolean {
  return Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0)) >= bits;
}

/** The work that a public form asks for (infra/features/public-forms/port.ts), done as any client would. */
export function solve(
  { challenge, bits }: { readonly challenge: string; readonly bits: number },
  from = 0,
): string {
  for (let number = from; ; number += 1) {
    const proof = `${challenge}.${number}`;
    if (isSolved(proof, bits)) return proof;
  }
}
