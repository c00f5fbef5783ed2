import { TZDate, tzOffset } from '@date-fns/tz';

// The one place where moments (ISO 8601 in UTC, as the server speaks) become dates and times on a
// wall (as people and form fields speak), always in a named zone: the tenant's. A day is a day there
// (decisions 12).

/** `yyyy-MM-dd` */
export type Day = string;
/** What two form fields hold: a day and `HH:mm`. */
export interface WallTime {
  readonly date: Day;
  readonly time: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/** What calendar and clock on a wall in `zone` show at a moment; seconds are cut. */
export function toWallTime(moment: string | number, zone: string): WallTime {
  const there = new TZDate(new Date(moment).getTime(), zone);
  return {
    date: `${String(there.getFullYear()).padStart(4, '0')}-${two(there.getMonth() + 1)}-${two(there.getDate())}`,
    time: `${two(there.getHours())}:${two(there.getMinutes())}`,
  };
}

/**
 * The moment at which a wall in `zone` shows this, as ISO 8601 in UTC. A time that the clocks skip in
 * spring becomes the one an hour later; of a time that comes twice in autumn, the first is meant.
 * Takes the years 0000 to 9999 and throws a RangeError for what is no date or time.
 */
export function fromWallTime({ date, time }: WallTime, zone: string): string {
  const inUtc = Date.parse(`${date}T${time}Z`);
  // no zone is a day from UTC, and none changes its clocks twice in two days
  const [before, after] = [inUtc - 86_400_000, inUtc + 86_400_000].map(
    (around) => inUtc - Math.round(tzOffset(zone, new Date(around)) * 60_000),
  ) as [number, number];
  const looksTheSame = (moment: number) => {
    const shown = toWallTime(moment, zone);
    return shown.date === date && shown.time === time;
  };
  // clocks that go back show it first by their old time, and those that skip it go on by their old time
  return new Date([before, after].find(looksTheSame) ?? before).toISOString();
}

/** The day on which a moment falls in `zone`. */
export const dayOf = (moment: string | number, zone: string): Day => toWallTime(moment, zone).date;

/** A day some days later (or earlier), by the calendar alone. */
export function addDays(day: Day, days: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** The default length of a new event, milliseconds: docs/product/events.md. */
export const newEventLasts = 30 * 60_000;

/** The next full quarter of an hour after a moment, and half an hour later: decisions 17. */
export function defaultSpan(now: number): { startsAt: string; endsAt: string } {
  const quarter = 15 * 60_000;
  const start = (Math.floor(now / quarter) + 1) * quarter;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + newEventLasts).toISOString() };
}

/** Milliseconds until the next day begins in `zone`. */
export function untilTomorrow(now: number, zone: string): number {
  const tomorrow = addDays(dayOf(now, zone), 1);
  return Math.max(0, Date.parse(fromWallTime({ date: tomorrow, time: '00:00' }, zone)) - now);
}

/** Whether something from `startsAt` to `endsAt` touches a day; without duration it touches the moment it starts at. */
export function touchesDay(span: { startsAt: string; endsAt: string }, day: Day, zone: string): boolean {
  const start = Date.parse(span.startsAt);
  const last = Math.max(Date.parse(span.endsAt) - 1, start);
  return dayOf(start, zone) <= day && day <= dayOf(last, zone);
}

/** The zone that this browser lives in. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
