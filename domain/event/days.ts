import { z } from 'zod';
import { isDate, periodOf } from '../kernel/day.ts';
import { isInYears } from '../kernel/years.ts';
import { timezone } from '../tenant/timezone.ts';

/** A calendar date in the years of events, yyyy-MM-dd. */
export const date = z.string().refine(isDate, 'not-a-date').refine(isInYears, 'no-such-year');

/** The days of an all-day event: dates without times (decision 39). One day: both are the same. */
export interface Days {
  readonly firstDay: string;
  /** included */
  readonly lastDay: string;
}

/** The days as a command gets them: with the time zone of the tenant, in which they begin and end. */
export const daysInZone = z.object({ firstDay: date, lastDay: date, timezone });

/** When days begin and end, ISO 8601 in UTC; the end is the first moment after the last day. */
export function momentsOf({ firstDay, lastDay, timezone: zone }: z.output<typeof daysInZone>): {
  startsAt: string;
  endsAt: string;
} {
  const { from, to } = periodOf(zone, firstDay, lastDay);
  return { startsAt: from.toISOString(), endsAt: to.toISOString() };
}
