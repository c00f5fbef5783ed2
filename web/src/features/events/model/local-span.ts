import { fromWallTime, newEventLasts, toWallTime, type WallTime } from '../../../lib/dates.ts';
import { day, time } from '../../../ui/form/rules.ts';

// From when to when an event is, in the four fields of its forms. A wall tells less than a moment:
// in the night when clocks go back it shows an hour twice, in the one when they go on it leaves one out.

/** Dates and times as the fields hold them. */
export interface WallSpan extends Record<string, string> {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

/** Two moments, ISO 8601 in UTC. */
export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** What a form showed before anybody touched it, of which moments, on a wall in which zone. */
export interface Ground {
  readonly shown: WallSpan;
  readonly moments: Span;
  readonly zone: string;
}

type Side = 'start' | 'end';

const wallTime = (side: Side, values: WallSpan): WallTime => ({
  date: values[`${side}Date`],
  time: values[`${side}Time`],
});

/** What the four fields show of two moments. */
export function toWallSpan({ startsAt, endsAt }: Span, zone: string): WallSpan {
  const [start, end] = [toWallTime(startsAt, zone), toWallTime(endsAt, zone)];
  return { startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time };
}

/** The ground of a form that shows two moments. */
export const groundOf = (moments: Span, zone: string): Ground => ({
  shown: toWallSpan(moments, zone),
  moments,
  zone,
});

/** Whether a side shows something else than it did. */
export const isMoved = (side: Side, values: WallSpan, { shown }: Ground): boolean =>
  values[`${side}Date`] !== shown[`${side}Date`] || values[`${side}Time`] !== shown[`${side}Time`];

/** Whether a side says a moment that a form takes. */
const isComplete = (side: Side, values: WallSpan): boolean =>
  day.safeParse(values[`${side}Date`]).success && time.safeParse(values[`${side}Time`]).success;

const momentOf = (side: Side, values: WallSpan, ground: Ground): string =>
  isMoved(side, values, ground)
    ? fromWallTime(wallTime(side, values), ground.zone)
    : ground.moments[`${side}sAt`];

/** The moments that complete fields mean: of an untouched side the one it had, to the second. */
export function momentsOf(values: WallSpan, ground: Ground): Span {
  const startsAt = momentOf('start', values, ground);
  const endsAt = momentOf('end', values, ground);
  // fields hold no seconds: an end that is put into the very minute of the start is not before it
  const intoItsMinute = isMoved('end', values, ground) && endsAt.slice(0, 16) === startsAt.slice(0, 16);
  return { startsAt, endsAt: intoItsMinute ? startsAt : endsAt };
}

/** The values with the times that they mean: one that the clocks skip becomes the one that it is. */
export function settledTimes<Values extends WallSpan>(values: Values, ground: Ground): Values {
  let settled = values;
  for (const side of ['start', 'end'] as const) {
    if (!isMoved(side, values, ground) || !isComplete(side, values)) continue;
    const there = toWallTime(momentOf(side, values, ground), ground.zone);
    settled = { ...settled, [`${side}Date`]: there.date, [`${side}Time`]: there.time };
  }
  return settled;
}

/**
 * The ground of a new event after its start was changed: an unchanged end stays half an hour after it
 * (docs/product/events.md). Null when the end does not move.
 */
export function followStart(values: WallSpan, ground: Ground): Ground | null {
  if (isMoved('end', values, ground) || !isComplete('start', values)) return null;
  const { startsAt } = momentsOf(values, ground);
  const endsAt = new Date(Date.parse(startsAt) + newEventLasts).toISOString();
  const { endDate, endTime } = toWallSpan({ startsAt, endsAt }, ground.zone);
  return {
    ...ground,
    shown: { ...ground.shown, endDate, endTime },
    moments: { ...ground.moments, endsAt },
  };
}
