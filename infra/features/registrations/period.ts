import type { Days } from '../../../domain/event/days.ts';

/** When an event takes place. */
export interface Period {
  /** ISO 8601 in UTC */
  readonly startsAt: string;
  readonly endsAt: string;
  /** the days of an all-day event; null for an event with times */
  readonly days: Days | null;
}

// a day has no zone: its noon in UTC stands for it
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** The time of an event in words, in the time zone of its tenant; of an all-day event its days without times. */
export function periodOf({ startsAt, endsAt, days }: Period, timeZone: string, locale: string): string {
  if (days !== null) {
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
    return dates.formatRange(noon(days.firstDay), noon(days.lastDay));
  }
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  return format.formatRange(new Date(startsAt), new Date(endsAt));
}
