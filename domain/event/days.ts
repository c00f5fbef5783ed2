import { z } from 'zod';
import { addDays, isDate, periodOf, startOfDay, type Period } from '../kernel/day.ts';
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

/**
 * The part of a command's input for days. Its schema needs times, which the command replaces by those of the days: noon,
 * because in some zones the first and the last allowed day reach into a year of UTC that the schema refuses.
 */
export const inputOfDays = (days: z.output<typeof daysInZone>) => ({
  startsAt: `${days.firstDay}T12:00:00Z`,
  endsAt: `${days.lastDay}T12:00:00Z`,
  days,
});

/** When days begin and end, ISO 8601 in UTC; the end is the first moment after the last day. */
export function momentsOf({ firstDay, lastDay, timezone: zone }: z.output<typeof daysInZone>): {
  startsAt: string;
  endsAt: string;
} {
  const { from, to } = periodOf(zone, firstDay, lastDay);
  return { startsAt: from.toISOString(), endsAt: to.toISOString() };
}

/** Dates of a zone, both included, with their period; without `firstDate` or `lastDate` that side is open. */
export interface Dates extends Partial<Period> {
  readonly firstDate?: string;
  readonly lastDate?: string;
}

/** The dates of a zone from the first up to and including the last; null for no bound. */
export const datesOf = (zone: string, firstDate: string | null, lastDate: string | null): Dates => ({
  ...(firstDate !== null && { firstDate, from: startOfDay(zone, firstDate) }),
  ...(lastDate !== null && { lastDate, to: startOfDay(zone, addDays(lastDate, 1)) }),
});

/** Whether an event touches dates; an all-day event does by its days, whatever the zone. */
export function touchesDates(
  { firstDate, lastDate, from, to }: Dates,
  { startsAt, endsAt, days }: { readonly startsAt: Date; readonly endsAt: Date; readonly days: Days | null },
): boolean {
  if (days !== null)
    return (!firstDate || days.lastDay >= firstDate) && (!lastDate || days.firstDay <= lastDate);
  return (!from || endsAt > from || startsAt >= from) && (!to || startsAt < to);
}
