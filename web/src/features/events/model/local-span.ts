import {
  addDays,
  comesTwice,
  dayOf,
  defaultSpan,
  fromLocalTime,
  isSameMinute,
  newEventLasts,
  toFormTime,
  toLocalTime,
  type LocalTime,
} from '../../../lib/dates.ts';
import { day, time } from '../../../ui/form/rules.ts';

// Start and end of an event as the fields of its form. A local time says less than a moment: when clocks go
// back an hour occurs twice, when they go forward an hour is skipped.

/** Local dates and times as the form fields hold them. */
export interface LocalSpan extends Record<string, string> {
  startDate: string;
  startTime: string;
  /** 'yes': the second of two equal local times */
  startAgain: string;
  endDate: string;
  endTime: string;
  endAgain: string;
  /** 'yes': only the dates count */
  allDay: string;
}

/** Start and end as moments, ISO 8601 in UTC; and the days of an all-day event. */
export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** The unchanged state of a form: the fields shown, the moments behind them, and the time zone. */
export interface SpanBaseline {
  readonly shown: LocalSpan;
  readonly moments: Span;
  readonly zone: string;
}

export type Side = 'start' | 'end';

/** The times that the form offers when an all-day event gets times. */
const usualTimes = { startTime: '09:00', endTime: '17:00' };

/** The local time of a side. */
export const localTime = (side: Side, values: LocalSpan): LocalTime => ({
  date: values[`${side}Date`],
  time: values[`${side}Time`],
  again: values[`${side}Again`] === 'yes',
});

/** The field values for two moments, or for days. */
export function toLocalSpan({ startsAt, endsAt, firstDay, lastDay }: Span, zone: string): LocalSpan {
  if (firstDay !== null) {
    const dates = { startDate: firstDay, endDate: lastDay ?? firstDay };
    return { ...dates, ...usualTimes, startAgain: '', endAgain: '', allDay: 'yes' };
  }
  const [start, end] = [toFormTime(startsAt, zone), toFormTime(endsAt, zone)];
  return {
    startDate: start.date,
    startTime: start.time,
    startAgain: start.again ? 'yes' : '',
    endDate: end.date,
    endTime: end.time,
    endAgain: end.again ? 'yes' : '',
    allDay: '',
  };
}

/**
 * The span that the form of a new event begins with: from the next quarter hour, for half an hour. On
 * another day than today, at nine.
 */
export function spanOn(date: string | null, zone: string, now: number): Span {
  const days = { firstDay: null, lastDay: null };
  if (date === null || date === dayOf(now, zone)) return { ...defaultSpan(now), ...days };
  const startsAt = fromLocalTime({ date, time: usualTimes.startTime }, zone);
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + newEventLasts).toISOString(), ...days };
}

/** The baseline of a form that shows two moments. */
export const baselineOf = (moments: Span, zone: string): SpanBaseline => ({
  shown: toLocalSpan(moments, zone),
  moments,
  zone,
});

export const isAllDay = ({ allDay }: LocalSpan): boolean => allDay === 'yes';

/** Whether the start or the end differs from the baseline. */
export function isMoved(side: Side, values: LocalSpan, { shown }: SpanBaseline): boolean {
  const differs = (field: keyof LocalSpan) => values[field] !== shown[field];
  if (differs('allDay') || differs(`${side}Date`)) return true;
  return !isAllDay(values) && (differs(`${side}Time`) || differs(`${side}Again`));
}

/** Whether date and time of a side are complete and valid; of an all-day event, its date. */
const isComplete = (side: Side, values: LocalSpan): boolean =>
  day.safeParse(values[`${side}Date`]).success &&
  (isAllDay(values) || time.safeParse(values[`${side}Time`]).success);

const momentOf = (side: Side, values: LocalSpan, baseline: SpanBaseline): string =>
  isMoved(side, values, baseline)
    ? fromLocalTime(localTime(side, values), baseline.zone)
    : baseline.moments[`${side}sAt`];

/** The moments of complete fields. An unchanged side keeps its exact moment, to the second. */
export function momentsOf(values: LocalSpan, baseline: SpanBaseline): Span {
  if (isAllDay(values)) {
    const { startDate: firstDay, endDate: lastDay } = values;
    const midnight = (date: string) => fromLocalTime({ date, time: '00:00' }, baseline.zone);
    return { startsAt: midnight(firstDay), endsAt: midnight(addDays(lastDay, 1)), firstDay, lastDay };
  }
  const startsAt = momentOf('start', values, baseline);
  const endsAt = momentOf('end', values, baseline);
  // fields hold no seconds: an end set to the minute of the start equals the start
  const sameMinute = isMoved('end', values, baseline) && isSameMinute(endsAt, startsAt);
  return { startsAt, endsAt: sameMinute ? startsAt : endsAt, firstDay: null, lastDay: null };
}

/** Replaces local times that do not exist because clocks went forward by the real ones. */
export function normalizeTimes<Values extends LocalSpan>(values: Values, baseline: SpanBaseline): Values {
  if (isAllDay(values)) return values;
  let normalized = values;
  for (const side of ['start', 'end'] as const) {
    if (!isMoved(side, values, baseline) || !isComplete(side, values)) continue;
    const there = toLocalTime(momentOf(side, values, baseline), baseline.zone);
    normalized = { ...normalized, [`${side}Date`]: there.date, [`${side}Time`]: there.time };
    // a mark for a time that does not come twice would look like a change
    if (!comesTwice(localTime(side, normalized), baseline.zone))
      normalized = { ...normalized, [`${side}Again`]: '' };
  }
  return normalized;
}

const wall = (date: string, clock: string): number => Date.parse(`${date}T${clock}Z`);

/** The end that lies as far from the start of `values` as the end of `shown` from its start. */
function endAfter(
  values: LocalSpan,
  shown: LocalSpan,
  zone: string,
): Pick<LocalSpan, 'endDate' | 'endTime' | 'endAgain'> {
  const { startDate, startTime, endTime, endAgain } = values;
  if (isAllDay(values)) {
    const days = (wall(shown.endDate, '00:00') - wall(shown.startDate, '00:00')) / 86_400_000;
    return { endDate: addDays(startDate, days), endTime, endAgain };
  }
  const startsAt = fromLocalTime(localTime('start', values), zone);
  let endsAt: string;
  if (shown.startDate === shown.endDate) {
    const moment = (side: Side) => Date.parse(fromLocalTime(localTime(side, shown), zone));
    endsAt = new Date(Date.parse(startsAt) + moment('end') - moment('start')).toISOString();
  } else {
    // who plans several days thinks in times of day, also across a clock change
    const length = wall(shown.endDate, shown.endTime) - wall(shown.startDate, shown.startTime);
    const ends = new Date(wall(startDate, startTime) + length).toISOString();
    endsAt = fromLocalTime({ date: ends.slice(0, 10), time: ends.slice(11, 16) }, zone);
  }
  const next = toLocalSpan({ startsAt, endsAt, firstDay: null, lastDay: null }, zone);
  return { endDate: next.endDate, endTime: next.endTime, endAgain: next.endAgain };
}

/** Whether the start is complete and valid. */
export const hasStart = (values: LocalSpan): boolean => isComplete('start', values);

/**
 * The end after the start was changed: it moves by the same span (docs/product/events.md). Null when it stays, because
 * the start is incomplete or the end was changed itself. `before`: the last complete start; `shown`: the unchanged form.
 */
export function followStart(
  values: LocalSpan,
  before: LocalSpan,
  { shown, zone }: SpanBaseline,
): Pick<LocalSpan, 'endDate' | 'endTime' | 'endAgain'> | null {
  if (!hasStart(values) || !hasStart(before)) return null;
  const { startDate, startTime, startAgain } = before;
  const unchanged = endAfter({ ...values, startDate, startTime, startAgain }, shown, zone);
  const follows = (['endDate', 'endTime', 'endAgain'] as const).every(
    (field) => values[field] === unchanged[field],
  );
  return follows ? endAfter(values, shown, zone) : null;
}
