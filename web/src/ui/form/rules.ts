import * as z from 'zod/mini';

// The limits of decisions 3, as the server has them; messages are codes that i18n/field-text.ts
// turns into words.

/**
 * What is typed as the server keeps it: without marks that turn the direction of writing, which it
 * leaves out of every text, and without the space around it.
 */
export const asKept = (value: string): string => value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').trim();

/** Values of a form as the server keeps them. */
export const allAsKept = <Values extends Record<string, string>>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, asKept(value)])) as Values;

const text = (most: number) => z.string().check(z.overwrite(asKept), z.maxLength(most, 'too-long'));

export const required = text(200).check(z.minLength(1, 'required'));
export const optional = text(200);
export const name = text(120).check(z.minLength(1, 'required'));
export const description = text(5_000);
export const email = text(254).check(z.minLength(1, 'required'), z.regex(/^\S+@\S+\.\S+$/, 'not-an-email'));
export const optionalEmail = z.union([z.literal(''), email], 'not-an-email');
export const username = text(40).check(
  z.minLength(1, 'required'),
  z.minLength(3, 'too-short'),
  z.regex(/^[a-z0-9][a-z0-9._-]*$/i, 'not-a-username'),
);
export const newPassword = z
  .string()
  .check(z.minLength(1, 'required'), z.minLength(8, 'too-short'), z.maxLength(128, 'too-long'));
/** A day; narrower than the server, which takes the years 1 to 9999: who types 26 does not mean the year 26. */
export const day = z.string().check(
  z.minLength(1, 'required'),
  // a browser's field of a date takes years of up to six digits
  z.regex(/^\d{4,6}-\d{2}-\d{2}$/, 'not-a-date'),
  z.regex(/^(19|[2-9]\d)\d{2}-/, 'no-such-year'),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'not-a-date'),
);
export const time = z
  .string()
  .check(z.minLength(1, 'required'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not-a-date'));
