import { utcOf } from './utc.ts';

/** A time of an answer, in the zone of this device. */
export const momentHere = (text: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium' }).format(utcOf(text));
