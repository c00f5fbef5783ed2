// Calendar days in a time zone (decision 12). A date has the format 'yyyy-MM-dd'.

const dayMs = 86_400_000;

/** Whether this is an existing calendar date in that format. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The date this many days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The calendar date in the zone at a moment. */
export function dateIn(timezone: string, moment: Date): string {
  return new Date(moment.getTime() + offsetAt(timezone, moment.getTime())).toISOString().slice(0, 10);
}

/**
 * The first moment of a date in the zone. If the clocks skip midnight, it is later than 0:00; if they show
 * midnight twice, it is the first. Of a date that the zone skipped, it is the first moment of the next date.
 */
export function startOfDay(timezone: string, date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const candidates = [midnight - dayMs, midnight + dayMs]
    .map((nearby) => new Date(midnight - offsetAt(timezone, nearby)))
    .toSorted((one, other) => one.getTime() - other.getTime());
  const [, latest = new Date(midnight)] = candidates;
  return candidates.find((candidate) => dateIn(timezone, candidate) === date) ?? latest;
}

/** The time that a clock in the zone shows at a moment, milliseconds since its midnight. */
export function timeIn(timezone: string, moment: Date): number {
  const shown = moment.getTime() + offsetAt(timezone, moment.getTime());
  return ((shown % dayMs) + dayMs) % dayMs;
}

/**
 * The moment when a clock in the zone shows a time of a date (milliseconds since midnight). A time that the clocks
 * skip becomes the one that it means; of a time that comes twice the first is meant.
 */
export function momentAt(timezone: string, date: string, time: number): Date {
  const shown = Date.parse(`${date}T00:00:00Z`) + time;
  // every zone is less than a day from UTC, and none changes its clocks twice within two days
  const [before, after] = [shown - dayMs, shown + dayMs].map(
    (nearby) => new Date(shown - offsetAt(timezone, nearby)),
  ) as [Date, Date];
  const shows = (moment: Date) => dateIn(timezone, moment) === date && timeIn(timezone, moment) === time;
  return [before, after].find(shows) ?? before;
}

/** The time from a moment up to but not including another. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The time that dates in the zone last, from the first up to and including the last. */
export function periodOf(timezone: string, firstDate: string, lastDate = firstDate): Period {
  return { from: startOfDay(timezone, firstDate), to: startOfDay(timezone, addDays(lastDate, 1)) };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How many milliseconds a clock in the zone is ahead of UTC. */
function offsetAt(timezone: string, moment: number): number {
  const clock = clocks.get(timezone) ?? clockOf(timezone);
  clocks.set(timezone, clock);
  const shown = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1_000) * 1_000;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}
