import { addDays, fromWallTime, type Day } from '../../../lib/dates.ts';

/** Two moments, ISO 8601 in UTC. */
export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * What a day in `zone` sees of an event that touches it: all of it `within`, the `start` of one that
 * goes on after midnight, the `end` of one that began before, or nothing but it, `all` day long.
 */
export function partOfDay(
  { startsAt, endsAt }: Span,
  day: Day,
  zone: string,
): 'within' | 'start' | 'end' | 'all' {
  const midnight = (date: Day) => Date.parse(fromWallTime({ date, time: '00:00' }, zone));
  const [dawn, next] = [midnight(day), midnight(addDays(day, 1))];
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (start <= dawn && end >= next) return 'all';
  if (start < dawn) return 'end';
  return end > next ? 'start' : 'within';
}
