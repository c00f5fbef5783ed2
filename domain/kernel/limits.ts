import { z } from 'zod';
import { isInvisible, isLine, withoutBidiControls } from './line.ts';
import { isInYears } from './years.ts';

// Lengths of typed text (decision 3). Every input is trimmed; blank text counts as missing.

/** Neither PostgreSQL nor UTF-8 can hold a zero character or half of a surrogate pair. */
const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** Bidirectional embeddings, overrides and isolates. Marks stay: paragraphs mix directions. */
const withoutEmbeddings = (value: string): string => value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** Text of one line. Text of invisible characters alone counts as empty. */
const line = (max: number) =>
  z
    .string()
    .overwrite((value) => withoutBidiControls(value).trim())
    .overwrite((value) => (isInvisible(value) ? '' : value))
    .max(max, 'too-long')
    .refine((value) => isText(value) && isLine(value), 'not-text');

/** Text of any number of lines. */
const lines = (max: number) =>
  z.string().overwrite(withoutEmbeddings).trim().max(max, 'too-long').refine(isText, 'not-text');

/** Names of people, companies, events, items: 1 to 120 characters. */
export const name = line(120).min(1, 'required');
/** An e-mail address of at most 254 characters. */
export const email = line(254).min(1, 'required').pipe(z.email('not-an-email'));
/** Free text, at most 5,000 characters. */
export const description = lines(5_000);
/** What people write to each other: 1 to 4,000 characters. */
export const talk = lines(4_000)
  .overwrite((value) => (isInvisible(value) ? '' : value))
  .min(1, 'required');
/** The same where a picture may say it all: at most 4,000 characters. Text of invisible characters alone counts as empty. */
export const talkOrNothing = lines(4_000).overwrite((value) => (isInvisible(value) ? '' : value));
/** What people write to each other where nothing need be said: at most 4,000 characters. */
export const note = lines(4_000);
/** Any other required field, at most 200 characters. */
export const required = line(200).min(1, 'required');
/** Any other field that may be empty, at most 200 characters. */
export const short = line(200);
/** Any other field that may be empty; empty and absent are both null. */
export const optional = line(200)
  .nullish()
  .transform((value) => (value ? value : null));
/** The domain of an organisation's site, or its address: one word, beginning with a letter or digit, of at most 200 characters. */
export const domainName = required.refine(
  // not `regex`: documents show a pattern without its flags
  (value) => /^[\p{L}\p{N}][\p{L}\p{N}._:/-]*$/u.test(value),
  'not-a-domain',
);
/** 3 to 40 of letters, digits, `.`, `_`, `-`, beginning with a letter or digit. Documents show the pattern, which has no flag there. */
export const username = line(40)
  .min(3, 'too-short')
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'not-a-username');
/** The highest id that a read model's column and GraphQL's Int can hold. */
const highestId = 2 ** 31 - 1;
/** A positive integer id. */
export const id = z.int('not-an-id').positive('not-an-id').max(highestId, 'not-an-id');

/** A user's id; 0 for a process. */
export const userOrProcess = id.or(z.literal(0));

/** How many there are: a whole number of 32 bits. */
export const count = z.int('invalid').min(0, 'invalid').max(highestId, 'invalid');
/** ISO 8601 without seconds, with an offset. */
const toTheMinute = /(T\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})$/;
/**
 * A moment in the years of events: ISO 8601 with an offset, with or without seconds, in; UTC with milliseconds
 * out. The year counts in UTC.
 */
export const moment = z
  .string()
  .overwrite((value) => value.replace(toTheMinute, '$1:00$2'))
  .pipe(z.iso.datetime({ offset: true, error: 'not-a-date' }))
  .transform((value) => new Date(value).toISOString())
  .refine(isInYears, 'no-such-year');
