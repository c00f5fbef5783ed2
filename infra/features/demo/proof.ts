import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Answered, Rest } from './rest.ts';

const asked = z.object({ proof: z.object({ challenge: z.string(), bits: z.number() }) });

/** The proof of work that an answer of a public form asks for; null if it asks for none. Takes a part of a second. */
function proofFor({ answer }: Answered): string | null {
  const { data } = asked.safeParse(answer);
  if (data === undefined) return null;
  const { challenge, bits } = data.proof;
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}.${number}`;
    const start = createHash('sha256').update(proof).digest().readUInt32BE(0);
    if (Math.clz32(start) >= bits) return proof;
  }
}

/** Sends a public form, with the proof of work that repeated forms from one network need. */
export async function sendForm(rest: Rest, path: string, body: object): Promise<Answered> {
  const answered = await rest.post(path, body);
  const proof = proofFor(answered);
  return proof === null ? answered : rest.post(path, body, { proof });
}
