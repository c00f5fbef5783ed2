import { expect, it } from 'vitest';
import { place as placeInList } from '../../../graphql/live/place.ts';
import { dashboardDays, type StoredDashboard } from './days.ts';

const ref = (eventId: number) => ({ __ref: `Event:${eventId}` });
const spans: Record<string, { startsAt: string; endsAt: string }> = {
  'Event:1': { startsAt: '2026-11-21T09:00:00Z', endsAt: '2026-11-21T10:00:00Z' },
  'Event:2': { startsAt: '2026-11-21T15:00:00Z', endsAt: '2026-11-21T16:00:00Z' },
};
const dashboard = (one: number[], two: number[]): StoredDashboard => ({
  timezone: 'Europe/Berlin',
  days: [
    { date: '2026-11-21', total: one.length, hasMore: false, events: one.map(ref) },
    { date: '2026-11-22', total: two.length, hasMore: false, events: two.map(ref) },
  ],
});
/** The events of each day after event 3 was moved to this time. */
function place(
  before: StoredDashboard,
  span: { startsAt: string; endsAt: string },
  status: 'DRAFT' | 'PUBLISHED' = 'PUBLISHED',
) {
  const entry = { firstDay: null, lastDay: null, ...span, status, id: 'Event:3', tenantId: 7, version: '1' };
  const compare = ({ __ref }: { __ref: string }) =>
    dashboardDays.order(entry, { ...entry, ...spans[__ref] }, Date.now(), {});
  const { days } = dashboardDays.shape(
    before,
    (nodes, { where }) =>
      placeInList(nodes, ref(3), {
        belongs: dashboardDays.belongs(entry, {}, where),
        beyond: false,
        compare,
      }),
    () => undefined,
  ) as StoredDashboard;
  expect(days.map(({ total }) => total)).toEqual(days.map(({ events }) => events.length));
  return days.map(({ events }) => events.map(({ __ref }) => __ref));
}

it('inserts a new event into its day, ordered by start', () => {
  const noon = { startsAt: '2026-11-21T12:00:00Z', endsAt: '2026-11-21T13:00:00Z' };
  expect(place(dashboard([1, 2], []), noon)).toEqual([['Event:1', 'Event:3', 'Event:2'], []]);
});

it('moves a rescheduled event to its new day', () => {
  const tomorrow = { startsAt: '2026-11-22T12:00:00Z', endsAt: '2026-11-22T13:00:00Z' };
  expect(place(dashboard([1, 3, 2], []), tomorrow)).toEqual([['Event:1', 'Event:2'], ['Event:3']]);
});

it('shows an event that crosses midnight in the tenant’s zone on both days', () => {
  const night = { startsAt: '2026-11-21T22:00:00Z', endsAt: '2026-11-21T23:30:00Z' };
  expect(place(dashboard([1], []), night)).toEqual([['Event:1', 'Event:3'], ['Event:3']]);
});

it('removes an event that was moved out of the week', () => {
  const later = { startsAt: '2026-12-24T12:00:00Z', endsAt: '2026-12-24T13:00:00Z' };
  expect(place(dashboard([3, 1], [3]), later)).toEqual([['Event:1'], []]);
});
