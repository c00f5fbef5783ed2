import { defaultLocale } from '../i18n/i18n.ts';
import { regionalLocale } from '../i18n/regional-locale.ts';

// Dates and numbers within sentences: in the language of the sentences, as the visitor's region writes them.

const locale = (): string => regionalLocale(defaultLocale, navigator.languages);

/** A moment in a time zone, with its name: the visitor may be elsewhere. */
export function momentOf(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return format.format(new Date(moment));
}

export const numberOf = (number: number): string => new Intl.NumberFormat(locale()).format(number);
