import { z } from 'zod';
import { hashBytes } from './chain.ts';
import type { Checkpoint } from './port.ts';

const base64 = z.base64().transform((text) => Buffer.from(text, 'base64'));
const line = z
  .object({
    number: z.int().positive(),
    after: z
      .string()
      .regex(/^\d{1,19}$/)
      .transform(BigInt),
    position: z
      .string()
      .regex(/^\d{1,19}$/)
      .transform(BigInt),
    leaves: base64,
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .transform((text) => Buffer.from(text, 'hex')),
    sealedAt: z.iso.datetime().transform((text) => new Date(text)),
    signature: base64,
  })
  .refine(({ leaves }) => leaves.length > 0 && leaves.length % hashBytes === 0, 'leaves are cut off');

/** A line of an export is not a checkpoint. */
export class BadExport extends Error {
  override readonly name = 'BadExport';
}

/** A checkpoint as a line of an export, JSON. */
export const exportedLine = ({ hash, leaves, signature, ...one }: Checkpoint): string =>
  JSON.stringify({
    number: one.number,
    after: String(one.after),
    position: String(one.position),
    leaves: leaves.toString('base64'),
    hash: hash.toString('hex'),
    sealedAt: one.sealedAt.toISOString(),
    signature: signature.toString('base64'),
  });

/** The checkpoints of an export, a line each. Throws BadExport with the number of the line. */
export function parseExport(text: string): readonly Checkpoint[] {
  return text
    .split('\n')
    .map((content, index) => ({ content, number: index + 1 }))
    .filter(({ content }) => content.trim() !== '')
    .map(({ content, number }) => parseLine(content, number));
}

function parseLine(content: string, number: number): Checkpoint {
  try {
    return line.parse(JSON.parse(content));
  } catch (error) {
    throw new BadExport(`Line ${number} is not a checkpoint of the audit chain.`, { cause: error });
  }
}
