import { TZDate, tzOffset } from '@date-fns/tz';

// The one place that converts moments (ISO 8601 in UTC, as the server uses them) to
// local dates and times (as form fields use them), always in the tenant's time zone. A
// day is a day in that zone (decision 12).

/** `yyyy-MM-dd` */
export type Day = string;

/** Whether a text is a month, `yyyy-MM`, of the years that the server accepts: 1900 to 2999. */
export const isMonth = (text: string): boolean => /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text);

/** A local date and time, as two form fields hold them; the time is `HH:mm`. */
export interface LocalTime {
  readonly date: Day;
  readonly time: string;
  /** the second of two equal times, because the clocks go back */
  readonly again?: boolean;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The local date and time of a moment in `zone`; drops seconds. */
export function toLocalTime(moment: string | number, zone: string): LocalTime {
  const there = new TZDate(new Date(moment).getTime(), zone);
  return {
    date: `${String(there.getFullYear()).padStart(4, '0')}-${two(there.getMonth() + 1)}-${two(there.getDate())}`,
    time: `${two(there.getHours())}:${two(there.getMinutes())}`,
  };
}

/** As `toLocalTime`, for a form: says as well whether it is the second of two equal times. */
export function toFormTime(moment: string | number, zone: string): Required<LocalTime> {
  const local = toLocalTime(moment, zone);
  const [, second] = momentsOf(local, zone);
  return { ...local, again: second !== undefined && Date.parse(startOfMinute(moment)) === second };
}

/**
 * The moment of a local time in `zone`, as ISO 8601 in UTC. A time that is skipped in spring becomes the
 * one an hour later; for a time that occurs twice in autumn, the first is used, or with `again` the second.
 * Accepts the years 0000 to 9999; throws a RangeError for an invalid date or time.
 */
export function fromLocalTime(local: LocalTime, zone: string): string {
  const [first, second = first] = momentsOf(local, zone);
  return new Date(local.again ? second : first).toISOString();
}

/** Whether a local time occurs twice, because the clocks go back; not while it is incomplete. */
export const comesTwice = (local: LocalTime, zone: string): boolean =>
  !Number.isNaN(inUtc(local)) && momentsOf(local, zone).length === 2;

/** Whether two moments are the same to the minute, which is as exact as form fields are. */
export const isSameMinute = (one: string, other: string): boolean =>
  startOfMinute(one) === startOfMinute(other);

const startOfMinute = (moment: string | number): string => `${new Date(moment).toISOString().slice(0, 16)}Z`;

const inUtc = ({ date, time }: LocalTime): number => Date.parse(`${date}T${time}Z`);

/** The moments of a local time: two if it occurs twice. */
function momentsOf(local: LocalTime, zone: string): [number] | [number, number] {
  const { date, time } = local;
  const there = inUtc(local);
  // every zone is less than a day from UTC, and none changes its clocks twice within two days
  const [before, after] = [there - 86_400_000, there + 86_400_000].map(
    (around) => there - Math.round(tzOffset(zone, new Date(around)) * 60_000),
  ) as [number, number];
  const looksTheSame = (moment: number) => {
    const shown = toLocalTime(moment, zone);
    return shown.date === date && shown.time === time;
  };
  if (before !== after && looksTheSame(before) && looksTheSame(after)) return [before, after];
  // for a skipped time the old offset is right
  return [[before, after].find(looksTheSame) ?? before];
}

/** The day of a moment in `zone`. */
export const dayOf = (moment: string | number, zone: string): Day => toLocalTime(moment, zone).date;

/** Adds calendar days; negative to go back. */
export function addDays(day: Day, days: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** The default length of a new event, milliseconds: docs/product/events.md. */
export const newEventLasts = 30 * 60_000;

/** The default span of a new event: the next full quarter hour, and half an hour later (decision 17). */
export function defaultSpan(now: number): { startsAt: string; endsAt: string } {
  const quarter = 15 * 60_000;
  const start = (Math.floor(now / quarter) + 1) * quarter;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + newEventLasts).toISOString() };
}

/** Milliseconds until the next day begins in `zone`. */
export function untilTomorrow(now: number, zone: string): number {
  const tomorrow = addDays(dayOf(now, zone), 1);
  return Math.max(0, Date.parse(fromLocalTime({ date: tomorrow, time: '00:00' }, zone)) - now);
}

/**
 * Whether an event touches a day. It does not touch the day that begins
 * when it ends, unless it has no duration. An all-day event touches its days, whatever the zone.
 */
export function touchesDay(
  span: { startsAt: string; endsAt: string; firstDay: Day | null; lastDay: Day | null },
  day: Day,
  zone: string,
): boolean {
  if (span.firstDay !== null) return span.firstDay <= day && day <= (span.lastDay ?? span.firstDay);
  const start = Date.parse(span.startsAt);
  const last = Math.max(Date.parse(span.endsAt) - 1, start);
  return dayOf(start, zone) <= day && day <= dayOf(last, zone);
}

/** The browser's time zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
