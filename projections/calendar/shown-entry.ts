const day = 86_400_000;
/** The last moment that tables and both edges can show. Old events may begin less than a day before it. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

/** Every entry has a title (docs/product/calendar.md#entries). */
export const shownTitle = (name: string): string => name || 'Untitled';

/**
 * When an entry is shown. An event without duration is a moment. An end before the start becomes the start plus
 * a day, but not later than the year 9999 (docs/product/calendar.md#entries).
 */
export function shownPeriod(period: { startsAt: string | Date; endsAt: string | Date }): {
  starts_at: Date;
  ends_at: Date;
} {
  const starts = new Date(period.startsAt);
  const ends = new Date(period.endsAt);
  if (ends >= starts) return { starts_at: starts, ends_at: ends };
  return { starts_at: starts, ends_at: new Date(Math.min(starts.getTime() + day, lastMoment)) };
}
