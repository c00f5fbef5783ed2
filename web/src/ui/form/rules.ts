import * as z from 'zod/mini';

// The limits of decision 3, equal to the server's. Messages are
// codes; i18n/field-text.ts has their texts.

/**
 * Normalizes a text as the server does: removes bidirectional control
 * characters and surrounding whitespace.
 */
export const normalizeText = (value: string): string =>
  value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').trim();

/** Normalizes all values of a form. */
export const normalizeAll = <Values extends Record<string, string>>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, normalizeText(value)])) as Values;

const text = (most: number) => z.string().check(z.overwrite(normalizeText), z.maxLength(most, 'too-long'));

export const required = text(200).check(z.minLength(1, 'required'));
export const domainName = required.check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._:/-]*$/u, 'not-a-domain'));
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
export const newPassword = z.string().check(
  z.minLength(1, 'required'),
  z.minLength(8, 'too-short'),
  z.maxLength(128, 'too-long'),
  // one repeated character, or spaces
  z.refine((chosen) => chosen.trim() !== '' && new Set(chosen).size > 1, 'too-common'),
);
/** The first and the last day that an event can have. */
export const firstDay = '1900-01-01';
export const lastDay = '2999-12-31';
/** A day in those years: a user who types 26 does not mean the year 26. */
export const day = z.string().check(
  z.minLength(1, 'required'),
  // a date input accepts years of up to six digits
  z.regex(/^\d{4,6}-\d{2}-\d{2}$/, 'not-a-date'),
  z.regex(/^(19|2\d)\d{2}-/, 'no-such-year'),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'not-a-date'),
);
export const time = z
  .string()
  .check(z.minLength(1, 'required'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not-a-date'));
