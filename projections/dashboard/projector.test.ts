import { expect, test } from 'vitest';
import {
  EventDaysSet,
  EventDescribed,
  EventRegistered,
  EventRelocated,
  EventRenamed,
  EventRescheduled,
} from '../../domain/event/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { dashboardReadModel } from './projector.ts';

const which = { tenantId: 3, eventId: 1 };
const registered = happened(EventRegistered, {
  ...which,
  name: 'Fête',
  description: 'Bring a cake',
  type: 'Social',
  location: 'Park',
  startsAt: '2031-06-14T14:00:00.000Z',
  endsAt: '2031-06-14T18:00:00.000Z',
  registeredBy: 7,
});
const shown = {
  tenant_id: 3,
  kind: 'event',
  entry_id: 1,
  title: 'Fête',
  starts_at: new Date('2031-06-14T14:00:00Z'),
  ends_at: new Date('2031-06-14T18:00:00Z'),
  first_day: null,
  last_day: null,
  location: 'Park',
  draft: false,
  cancelled: false,
};
const entries = (...events: Parameters<typeof given>[1]) =>
  given(dashboardReadModel, events).rows('dashboard_entries');

test('an event is an entry', () => {
  expect(entries(registered)).toEqual([shown]);
});

test('renaming, relocating and rescheduling change the entry; describing does not', () => {
  const edit = (to: string) => ({ ...which, from: 'a', to });
  const to = { startsAt: '2031-07-01T09:00:00.000Z', endsAt: '2031-07-01T10:00:00.000Z' };
  expect(
    entries(
      registered,
      happened(EventRenamed, edit('Gala')),
      happened(EventRelocated, edit('Gym')),
      happened(EventDescribed, edit('Bring tea')),
      happened(EventRescheduled, { ...which, fromStartsAt: to.startsAt, fromEndsAt: to.endsAt, ...to }),
    ),
  ).toEqual([
    {
      ...shown,
      title: 'Gala',
      location: 'Gym',
      starts_at: new Date('2031-07-01T09:00:00Z'),
      ends_at: new Date('2031-07-01T10:00:00Z'),
    },
  ]);
});

test('an all-day event has its days, until it gets times', () => {
  const none = { firstDay: null, lastDay: null };
  const days = { firstDay: '2031-06-14', lastDay: '2031-06-15' };
  const set = (to: typeof none | typeof days) =>
    happened(EventDaysSet, { ...which, fromFirstDay: null, fromLastDay: null, ...to });
  expect(entries(registered, set(days))).toEqual([
    { ...shown, first_day: '2031-06-14', last_day: '2031-06-15' },
  ]);
  expect(entries(registered, set(days), set(none))).toEqual([shown]);
});
