import type { Reference } from '@apollo/client';
import { touchesDay } from '../../lib/dates.ts';

/** The dashboard as it lies in the cache. */
export interface StoredDashboard {
  readonly timezone: string;
  readonly days: readonly StoredDay[];
}

interface StoredDay {
  readonly date: string;
  readonly events: readonly Reference[];
}

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Puts a new or rescheduled event on the days that it touches, by start, and takes it off the others. */
export function placeInDays(
  dashboard: StoredDashboard,
  placed: Reference,
  spanOf: (event: Reference) => Span,
): StoredDashboard {
  const span = spanOf(placed);
  return { ...dashboard, days: dashboard.days.map((day) => ({ ...day, events: eventsOf(day) })) };

  function eventsOf(day: StoredDay): readonly Reference[] {
    const others = day.events.filter(({ __ref }) => __ref !== placed.__ref);
    if (!touchesDay(span, day.date, dashboard.timezone)) return others;
    const after = others.findIndex((event) => Date.parse(spanOf(event).startsAt) > Date.parse(span.startsAt));
    return others.toSpliced(after < 0 ? others.length : after, 0, placed);
  }
}
