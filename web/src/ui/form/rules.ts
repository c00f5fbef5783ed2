import * as z from 'zod/mini';

// The limits of decisions 3, as the server has them; messages are codes that i18n/field-text.ts
// turns into words.

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'too-long'));

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
export const day = z.string().check(z.minLength(1, 'required'), z.regex(/^\d{4}-\d{2}-\d{2}$/, 'not-a-date'));
export const time = z.string().check(z.minLength(1, 'required'), z.regex(/^\d{2}:\d{2}$/, 'not-a-date'));
