const day = 86_400_000;

/**
 * When an entry is shown: an end that is not after the start becomes the start plus a day
 * (docs/product/calendar.md#entries).
 */
export function shownPeriod(period: { startsAt: string; endsAt: string }): {
  starts_at: Date;
  ends_at: Date;
} {
  const starts = new Date(period.startsAt);
  const ends = new Date(period.endsAt);
  return { starts_at: starts, ends_at: ends > starts ? ends : new Date(starts.getTime() + day) };
}
