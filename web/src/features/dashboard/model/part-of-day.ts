import { addDays, fromLocalTime, type Day } from '../../../lib/dates.ts';

/** Start and end of an event, ISO 8601 in UTC, and the first day if it lasts all day. */
export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly firstDay: string | null;
}

/**
 * Which part of an event falls on a day in `zone` that it touches: the whole event (`within`), its
 * `start` (it ends on a later day), its `end` (it began on an earlier day), or the middle of it, which
 * takes `all` day.
 */
export function partOfDay(
  { startsAt, endsAt, firstDay }: Span,
  day: Day,
  zone: string,
): 'within' | 'start' | 'end' | 'all' {
  if (firstDay !== null) return 'all';
  const midnight = (date: Day) => Date.parse(fromLocalTime({ date, time: '00:00' }, zone));
  const [dawn, next] = [midnight(day), midnight(addDays(day, 1))];
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (start <= dawn && end >= next) return 'all';
  if (start < dawn) return 'end';
  return end > next ? 'start' : 'within';
}
