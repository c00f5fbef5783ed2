import type { Reference } from '@apollo/client';
import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { defineLiveLists, type LiveNode } from '../../../graphql/live/live-list.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';
import { touchesDay } from '../../../lib/dates.ts';

interface Entry extends LiveNode {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly status: 'DRAFT' | 'PUBLISHED' | 'CANCELLED';
}

/** The dashboard as stored in the cache. */
export interface StoredDashboard {
  readonly timezone: string;
  readonly days: readonly StoredDay[];
}

interface StoredDay {
  readonly date: string;
  readonly events: readonly Reference[];
  /** how many touch the day; more than `events` if the day has more than the server lists */
  readonly total: number;
  readonly hasMore: boolean;
}

interface Day {
  readonly date: string;
  readonly timezone: string;
}

/** The events of each day, by start; an event is listed on every day that it touches. */
export const dashboardDays = defineLiveLists<Entry, 'startsAt', Day>({
  typename: 'Event',
  field: 'dashboard',
  by: ['startsAt'],
  order: (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  belongs: (event, _args, { date, timezone }) =>
    event.status === 'PUBLISHED' && touchesDay(event, date, timezone),
  shape(stored, replace, keysOf) {
    const dashboard = stored as StoredDashboard;
    const { timezone } = dashboard;
    const days = dashboard.days.map((day) => {
      const end = day.hasMore ? keysOf(day.events.at(-1)) : null;
      const events = replace(day.events, { where: { date: day.date, timezone }, end });
      return { ...day, events, total: day.total + events.length - day.events.length };
    });
    return { ...dashboard, days };
  },
});

/** In another time zone the days begin at other times. */
const readDays = readShownAgain('DashboardDays', 'TaskDays', 'SharedEvents');

export const dashboardLive: LiveFeature = {
  lists: [dashboardDays],
  changes: [{ on: 'TenantChanged', take: readDays }],
};
