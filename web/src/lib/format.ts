import type { Day } from './dates.ts';
import { dayOf } from './dates.ts';

// Formats dates and times by locale. lib/dates.ts converts between moments and days.

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

// A day has no zone: format its noon in UTC.
const noon = (day: Day) => Date.parse(`${day}T12:00:00Z`);
const ofDay = (day: Day, locale: string, options: Intl.DateTimeFormatOptions) =>
  format(locale, { ...options, timeZone: 'UTC' }).format(noon(day));

/** 'Saturday, November 21' */
export const longDay = (day: Day, locale: string) =>
  ofDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' });
/** 'Sat' */
export const shortWeekday = (day: Day, locale: string) => ofDay(day, locale, { weekday: 'short' });
/** 'Sat, Nov 21, 2026' */
export const dateOfDay = (day: Day, locale: string) =>
  ofDay(day, locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
/** 'November 2026' */
export const monthOf = (day: Day, locale: string) => ofDay(day, locale, { month: 'long', year: 'numeric' });
/** 'November 21, 2026' */
export const fullDate = (day: Day, locale: string) =>
  ofDay(day, locale, { day: 'numeric', month: 'long', year: 'numeric' });
/** 'November 22 – 28, 2026' */
export const periodOf = (first: Day, last: Day, locale: string) =>
  format(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    noon(first),
    noon(last),
  );
/** '21' */
export const dayNumber = (day: Day, locale: string) => ofDay(day, locale, { day: 'numeric' });
/** 'Nov' */
export const shortMonth = (day: Day, locale: string) => ofDay(day, locale, { month: 'short' });

/** '9:00 AM' */
export const timeOf = (moment: string, zone: string, locale: string) =>
  format(locale, { timeStyle: 'short', timeZone: zone }).format(Date.parse(moment));

/** 'Nov 21, 2026, 9:00 AM' */
export const momentOf = (moment: string, zone: string, locale: string) =>
  format(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(Date.parse(moment));

/** 'Sat, Nov 21, 2026' */
export const dateOf = (moment: string, zone: string, locale: string) =>
  format(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: zone,
  }).format(Date.parse(moment));

/** When something takes place: moments, and the days instead if it lasts all day. */
interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/**
 * 'Sat, Nov 21, 2026, 9:00 AM to 5:00 PM', or both dates when the end is on another day; all day only the dates.
 */
export function spanOf({ startsAt, endsAt, firstDay, lastDay }: Span, zone: string, locale: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  if (firstDay !== null)
    return format(locale, { ...day, timeZone: 'UTC' }).formatRange(noon(firstDay), noon(lastDay ?? firstDay));
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const;
  const sameDay = dayOf(startsAt, zone) === dayOf(endsAt, zone);
  const start = format(locale, { ...day, ...clock });
  return sameDay
    ? start.formatRange(Date.parse(startsAt), Date.parse(endsAt))
    : `${start.format(Date.parse(startsAt))} – ${start.format(Date.parse(endsAt))}`;
}

/** '2:05 PM' of today in the zone of the browser, and with the date if it was another day: 'Nov 21, 2026, 2:05 PM'. */
export function clockOf(moment: number, now: number, locale: string): string {
  const today = new Date(moment).toDateString() === new Date(now).toDateString();
  return format(locale, { ...(!today && { dateStyle: 'medium' }), timeStyle: 'short' }).format(moment);
}
