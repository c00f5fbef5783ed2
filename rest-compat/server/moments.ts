import { z } from 'zod';
import { moment } from '../../domain/kernel/limits.ts';

const plain = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/;

const described = {
  description: 'yyyy-MM-dd HH:mm:ss in UTC, or ISO 8601',
  examples: ['2027-03-01 18:30:00'],
};

/** A date and time in a request: `yyyy-MM-dd HH:mm:ss` in UTC, or ISO 8601 (decision 12). */
export const momentInput = z
  .string()
  .trim()
  .min(1, 'required')
  .transform((text) => text.replace(plain, '$1T$2Z'))
  .pipe(moment)
  .meta(described);

/** The same for a field that may be empty: empty text and null are the same as absent. */
export const optionalMoment = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)
  .pipe(momentInput.optional())
  .meta(described);

/** The same for a field of an update, where absent and null differ (decision 40): empty text is null. */
export const momentOrNull = z
  .string()
  .nullish()
  .transform((text) => (text === undefined ? undefined : text?.trim() || null))
  .pipe(momentInput.nullish())
  .meta(described);

/** A date and time in an answer. */
export const momentShown = z.string().meta({ description: 'yyyy-MM-dd HH:mm:ss in UTC' });

/** Formats a date and time for an answer: `yyyy-MM-dd HH:mm:ss` in UTC. */
export function showMoment(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
