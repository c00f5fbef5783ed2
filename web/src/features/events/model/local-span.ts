import {
  addDays,
  comesTwice,
  dayOf,
  defaultSpan,
  fromLocalTime,
  newEventLasts,
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

const localTime = (side: Side, values: LocalSpan): LocalTime => ({
  date: values[`${side}Date`],
  time: values[`${side}Time`],
});

/** The field values for two moments, or for days. */
export function toLocalSpan({ startsAt, endsAt, firstDay, lastDay }: Span, zone: string): LocalSpan {
  if (firstDay !== null) {
    const dates = { startDate: firstDay, endDate: lastDay ?? firstDay };
    return { ...dates, ...usualTimes, startAgain: '', endAgain: '', allDay: 'yes' };
  }
  const [start, end] = [toLocalTime(startsAt, zone), toLocalTime(endsAt, zone)];
  const again = (local: LocalTime, moment: string) =>
    comesTwice(local, zone) && fromLocalTime(local, zone).slice(0, 16) !== moment.slice(0, 16) ? 'yes' : '';
  return {
    startDate: start.date,
    startTime: start.time,
    startAgain: again(start, startsAt),
    endDate: end.date,
    endTime: end.time,
    endAgain: again(end, endsAt),
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

/** Whether date and time of a side are complete and valid. */
const isComplete = (side: Side, values: LocalSpan): boolean =>
  day.safeParse(values[`${side}Date`]).success && time.safeParse(values[`${side}Time`]).success;

/** Whether the local time of a side occurs twice. */
export const isAmbiguous = (side: Side, values: LocalSpan, zone: string): boolean =>
  !isAllDay(values) && isComplete(side, values) && comesTwice(localTime(side, values), zone);

const momentOf = (side: Side, values: LocalSpan, baseline: SpanBaseline): string =>
  isMoved(side, values, baseline)
    ? fromLocalTime(localTime(side, values), baseline.zone, values[`${side}Again`] === 'yes')
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
  const sameMinute = isMoved('end', values, baseline) && endsAt.slice(0, 16) === startsAt.slice(0, 16);
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
    if (!isAmbiguous(side, normalized, baseline.zone)) normalized = { ...normalized, [`${side}Again`]: '' };
  }
  return normalized;
}

/** Whether date or time of the end were changed; whether it lasts all day does not count. */
export const isEndChanged = (values: LocalSpan, { shown }: SpanBaseline): boolean =>
  (['endDate', 'endTime', 'endAgain'] as const).some((field) => values[field] !== shown[field]);

/**
 * The baseline of a new event after its start was changed: an unchanged end stays half an hour after the
 * start, or on its day (docs/product/events.md). Null when the end does not move.
 */
export function followStart(values: LocalSpan, baseline: SpanBaseline): SpanBaseline | null {
  const { shown } = baseline;
  if (isEndChanged(values, baseline) || !isComplete('start', values)) return null;
  const startsAt = fromLocalTime(localTime('start', values), baseline.zone, values.startAgain === 'yes');
  const endsAt = new Date(Date.parse(startsAt) + newEventLasts).toISOString();
  const next = toLocalSpan({ startsAt, endsAt, firstDay: null, lastDay: null }, baseline.zone);
  return {
    ...baseline,
    shown: {
      ...shown,
      endDate: isAllDay(values) ? values.startDate : next.endDate,
      endTime: next.endTime,
      endAgain: next.endAgain,
    },
    moments: { ...baseline.moments, endsAt },
  };
}
