import type { Interval } from '../../../domain/event/intervals.ts';
import { addDays, dateIn, momentAt, timeIn } from '../../../domain/kernel/day.ts';

const dayMs = 86_400_000;

/** The number of days from a date to another; negative if it is earlier. */
export const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / dayMs);

/**
 * The dates of a series. Monthly, it is the same day of each month, or the last one of a month that has no such
 * day.
 */
export function datesOf(firstDate: string, every: Interval, times: number): readonly string[] {
  const [year = 1970, month = 1, day = 1] = firstDate.split('-').map(Number);
  return Array.from({ length: times }, (_, index) => {
    if (every !== 'monthly') return addDays(firstDate, index * (every === 'weekly' ? 7 : 14));
    const lastOfMonth = new Date(Date.UTC(year, month + index, 0)).getUTCDate();
    return new Date(Date.UTC(year, month - 1 + index, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
  });
}

/** The moment at the local time of `like`, on a date of the zone; ISO 8601 in UTC. */
export const atSameTime = (like: string, date: string, zone: string): string =>
  momentAt(zone, date, timeIn(zone, new Date(like))).toISOString();

/** When an event begins and ends; an all-day event also has days. */
export interface When {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly days: { readonly firstDay: string; readonly lastDay: string } | null;
}

/** The same time on another date: the end stays as many days after the start. */
export function onDate({ startsAt, endsAt, days }: When, date: string, zone: string): When {
  const by = daysBetween(firstDateOf({ startsAt, days }, zone), date);
  if (days)
    return {
      startsAt,
      endsAt,
      days: { firstDay: date, lastDay: addDays(days.lastDay, by) },
    };
  const endDate = addDays(dateIn(zone, new Date(endsAt)), by);
  const end = atSameTime(endsAt, endDate, zone);
  const start = atSameTime(startsAt, date, zone);
  // at a change of clocks a short event may seem to end before it starts
  return { startsAt: start, endsAt: end < start ? start : end, days: null };
}

/** The date in the zone on which something begins. */
export const firstDateOf = ({ startsAt, days }: Pick<When, 'startsAt' | 'days'>, zone: string): string =>
  days?.firstDay ?? dateIn(zone, new Date(startsAt));
