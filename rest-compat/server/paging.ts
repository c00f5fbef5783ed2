import { z } from 'zod';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { InvalidCursor } from '../../projections/kernel/cursor.ts';
import { maxListLength, type Page } from '../../projections/kernel/page.ts';

/** The query parameters of a paged list (decision 15a). */
export const pageQuery = {
  limit: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'invalid')
    .transform((text) => Math.min(Number(text), maxListLength))
    .optional()
    .meta({ description: `maximum number of rows; default and maximum ${maxListLength}` }),
  cursor: z
    .string()
    // a cursor holds the text by which the list is sorted, encoded
    .max(4_000, 'invalid')
    .optional()
    .meta({ description: '`nextCursor` of the previous answer' }),
};

/** The cursor of the next page; absent on the last page. */
export const pageShown = { nextCursor: z.string().optional() };

/** `nextCursor` for an answer: absent on the last page. */
export function nextOf({ edges, hasNextPage }: Page<unknown>): { nextCursor?: string } {
  const nextCursor = hasNextPage ? edges.at(-1)?.cursor : undefined;
  return nextCursor === undefined ? {} : { nextCursor };
}

/** Reads a page; refuses an invalid cursor as bad input. */
export async function reading<T>(page: () => Promise<T>): Promise<T> {
  try {
    return await page();
  } catch (error) {
    if (error instanceof InvalidCursor) throw new Refusal('invalid', { cursor: 'invalid' });
    throw error;
  }
}
