import { z } from 'zod';
import { isInYears } from './years.ts';

// Lengths of typed text (decision 3). Every input is trimmed; blank text counts as missing.

/** Neither PostgreSQL nor UTF-8 can hold a zero character or half of a surrogate pair. */
const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/**
 * Removes bidirectional controls, which copied text often contains: with one, a name could look like another
 * name (Unicode TR 36, 3.4). They are invisible, so they are removed instead of refused.
 */
const withoutBidiControls = (value: string): string => value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');

const text = (max: number) =>
  z.string().overwrite(withoutBidiControls).trim().max(max, 'too-long').refine(isText, 'not-text');

/** Names of people, companies, events, items: 1 to 120 characters. */
export const name = text(120).min(1, 'required');
/** An e-mail address of at most 254 characters. */
export const email = text(254).min(1, 'required').pipe(z.email('not-an-email'));
/** Free text, at most 5,000 characters. */
export const description = text(5_000);
/** Any other required field, at most 200 characters. */
export const required = text(200).min(1, 'required');
/** Any other field that may be empty, at most 200 characters. */
export const short = text(200);
/** Any other field that may be empty; empty and absent are both null. */
export const optional = text(200)
  .nullish()
  .transform((value) => (value ? value : null));
/** 3 to 40 of letters, digits, `.`, `_`, `-`, beginning with a letter or digit. */
export const username = text(40)
  .min(3, 'too-short')
  .regex(/^[a-z0-9][a-z0-9._-]*$/i, 'not-a-username');
/** The highest id that a read model's column and GraphQL's Int can hold. */
const highestId = 2 ** 31 - 1;
/** A positive integer id. */
export const id = z.int('not-an-id').positive('not-an-id').max(highestId, 'not-an-id');
/** A moment in the years of events: ISO 8601 in, UTC with milliseconds out. The year counts in UTC. */
export const moment = z.iso
  .datetime({ offset: true, error: 'not-a-date' })
  .transform((value) => new Date(value).toISOString())
  .refine(isInYears, 'no-such-year');
