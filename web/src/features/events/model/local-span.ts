import { fromLocalTime, newEventLasts, toLocalTime, type LocalTime } from '../../../lib/dates.ts';
import { day, time } from '../../../ui/form/rules.ts';

// Start and end of an event as the four fields of its form. A local time says less than a moment: when
// clocks go back an hour occurs twice, when they go forward an hour is skipped.

/** Local dates and times as the form fields hold them. */
export interface LocalSpan extends Record<string, string> {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

/** Start and end as moments, ISO 8601 in UTC. */
export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The unchanged state of a form: the fields shown, the moments behind them, and the time zone. */
export interface SpanBaseline {
  readonly shown: LocalSpan;
  readonly moments: Span;
  readonly zone: string;
}

type Side = 'start' | 'end';

const localTime = (side: Side, values: LocalSpan): LocalTime => ({
  date: values[`${side}Date`],
  time: values[`${side}Time`],
});

/** The field values for two moments. */
export function toLocalSpan({ startsAt, endsAt }: Span, zone: string): LocalSpan {
  const [start, end] = [toLocalTime(startsAt, zone), toLocalTime(endsAt, zone)];
  return { startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time };
}

/** The baseline of a form that shows two moments. */
export const baselineOf = (moments: Span, zone: string): SpanBaseline => ({
  shown: toLocalSpan(moments, zone),
  moments,
  zone,
});

/** Whether the start or the end differs from the baseline. */
export const isMoved = (side: Side, values: LocalSpan, { shown }: SpanBaseline): boolean =>
  values[`${side}Date`] !== shown[`${side}Date`] || values[`${side}Time`] !== shown[`${side}Time`];

/** Whether date and time of a side are complete and valid. */
const isComplete = (side: Side, values: LocalSpan): boolean =>
  day.safeParse(values[`${side}Date`]).success && time.safeParse(values[`${side}Time`]).success;

const momentOf = (side: Side, values: LocalSpan, baseline: SpanBaseline): string =>
  isMoved(side, values, baseline)
    ? fromLocalTime(localTime(side, values), baseline.zone)
    : baseline.moments[`${side}sAt`];

/** The moments of complete fields. An unchanged side keeps its exact moment, to the second. */
export function momentsOf(values: LocalSpan, baseline: SpanBaseline): Span {
  const startsAt = momentOf('start', values, baseline);
  const endsAt = momentOf('end', values, baseline);
  // fields hold no seconds: an end set to the minute of the start equals the start
  const sameMinute = isMoved('end', values, baseline) && endsAt.slice(0, 16) === startsAt.slice(0, 16);
  return { startsAt, endsAt: sameMinute ? startsAt : endsAt };
}

/** Replaces local times that do not exist because clocks went forward by the real ones. */
export function normalizeTimes<Values extends LocalSpan>(values: Values, baseline: SpanBaseline): Values {
  let normalized = values;
  for (const side of ['start', 'end'] as const) {
    if (!isMoved(side, values, baseline) || !isComplete(side, values)) continue;
    const there = toLocalTime(momentOf(side, values, baseline), baseline.zone);
    normalized = { ...normalized, [`${side}Date`]: there.date, [`${side}Time`]: there.time };
  }
  return normalized;
}

/**
 * The baseline of a new event after its start was changed: an unchanged end stays half an hour after the
 * start (docs/product/events.md). Null when the end does not move.
 */
export function followStart(values: LocalSpan, baseline: SpanBaseline): SpanBaseline | null {
  if (isMoved('end', values, baseline) || !isComplete('start', values)) return null;
  const { startsAt } = momentsOf(values, baseline);
  const endsAt = new Date(Date.parse(startsAt) + newEventLasts).toISOString();
  const { endDate, endTime } = toLocalSpan({ startsAt, endsAt }, baseline.zone);
  return {
    ...baseline,
    shown: { ...baseline.shown, endDate, endTime },
    moments: { ...baseline.moments, endsAt },
  };
}
