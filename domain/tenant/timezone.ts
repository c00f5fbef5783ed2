import { z } from 'zod';

/** The time zone of a tenant that is registered without one. */
export const usualTimezone = 'UTC';

/**
 * An IANA time zone that the runtime knows, in the spelling of its list. Offsets are refused: they have no
 * daylight saving time.
 */
export const timezone = z
  .string()
  .trim()
  .max(200, 'too-long')
  .refine(isTimeZone, 'not-a-time-zone')
  .overwrite((value) => (isTimeZone(value) ? spelled(value) : value));

/** The characters of names, which begin with a letter; others need not be looked up. */
const likeName = /^[a-z][a-z0-9_+/-]*$/i;

function isTimeZone(value: string): boolean {
  if (!likeName.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

/** Words of a name in its usual spelling, such as Port-au-Prince. */
const usual = /^([A-Z][a-z]*|au|es|of)$/;

/** The spelling in the list. Another name of a zone, such as Asia/Kolkata, stays that name. */
function spelled(value: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
  if (timeZone.toLowerCase() === value.toLowerCase()) return timeZone;
  return value.split(/[/_-]/).every((word) => usual.test(word)) ? value : timeZone;
}
