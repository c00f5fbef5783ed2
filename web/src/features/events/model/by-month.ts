import { dayOf, type Day } from '../../../lib/dates.ts';

/** The events of one month of the feed, in the feed's order. */
export interface Month<Entry> {
  /** a day of the month: the first event's */
  readonly day: Day;
  readonly entries: readonly Entry[];
}

/** Groups a sorted feed by the month in which each event starts, in the tenant's zone. */
export function byMonth<Entry extends { readonly startsAt: string; readonly firstDay: string | null }>(
  entries: readonly Entry[],
  zone: string,
): Month<Entry>[] {
  const months: { day: Day; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = entry.firstDay ?? dayOf(entry.startsAt, zone);
    const last = months.at(-1);
    if (last && last.day.slice(0, 7) === day.slice(0, 7)) last.entries.push(entry);
    else months.push({ day, entries: [entry] });
  }
  return months;
}
