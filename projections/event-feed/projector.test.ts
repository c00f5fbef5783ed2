import { expect, test } from 'vitest';
import {
  EventCancelled,
  EventDaysSet,
  EventDescribed,
  EventDrafted,
  EventJoinedSeries,
  EventPublished,
  EventRegistered,
  EventReinstated,
  EventRelocated,
  EventRenamed,
  EventRescheduled,
  EventRetyped,
} from '../../domain/event/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { eventFeedReadModel } from './projector.ts';

const which = { tenantId: 3, eventId: 1 };
const registered = happened(EventRegistered, {
  ...which,
  name: 'Summer Fête',
  description: 'Bring a cake',
  type: 'Social',
  location: 'Park',
  startsAt: '2031-06-14T14:00:00.000Z',
  endsAt: '2031-06-14T18:00:00.000Z',
  registeredBy: 7,
});

test('a registered event is in the feed with all its fields', () => {
  expect(given(eventFeedReadModel, [registered]).rows('event_feed')).toEqual([
    {
      tenant_id: 3,
      event_id: 1,
      name: 'Summer Fête',
      name_key: 'summer fête',
      description: 'Bring a cake',
      type: 'Social',
      location: 'Park',
      starts_at: new Date('2031-06-14T14:00:00Z'),
      ends_at: new Date('2031-06-14T18:00:00Z'),
      first_day: null,
      last_day: null,
      draft: false,
      cancelled: false,
      cancel_reason: '',
      series_id: null,
      registered_by: 7,
      cover: null,
      revision: 0n,
    },
  ]);
});

test.each([
  [
    happened(EventRenamed, { ...which, from: 'a', to: 'Winter FÊTE' }),
    { name: 'Winter FÊTE', name_key: 'winter fête' },
  ],
  [happened(EventDescribed, { ...which, from: 'a', to: 'Bring tea' }), { description: 'Bring tea' }],
  [happened(EventRetyped, { ...which, from: 'a', to: 'Sport' }), { type: 'Sport' }],
  [happened(EventRelocated, { ...which, from: 'a', to: 'Gym' }), { location: 'Gym' }],
  [
    happened(EventRescheduled, {
      ...which,
      fromStartsAt: '2031-06-14T14:00:00.000Z',
      fromEndsAt: '2031-06-14T18:00:00.000Z',
      startsAt: '2031-07-01T09:00:00.000Z',
      endsAt: '2031-07-01T10:00:00.000Z',
    }),
    { starts_at: new Date('2031-07-01T09:00:00Z'), ends_at: new Date('2031-07-01T10:00:00Z') },
  ],
  [
    happened(EventDaysSet, {
      ...which,
      fromFirstDay: null,
      fromLastDay: null,
      firstDay: '2031-06-14',
      lastDay: '2031-06-15',
    }),
    { first_day: '2031-06-14', last_day: '2031-06-15' },
  ],
  [happened(EventJoinedSeries, { ...which, seriesId: 's-1' }), { series_id: 's-1' }],
  [happened(EventDrafted, which), { draft: true }],
  [happened(EventPublished, which), { draft: false }],
  [happened(EventCancelled, { ...which, reason: 'Flood' }), { cancelled: true, cancel_reason: 'Flood' }],
  [happened(EventReinstated, which), { cancelled: false, cancel_reason: '' }],
])('$type changes its field, and the revision that the next command expects', (edit, changed) => {
  const [before] = given(eventFeedReadModel, [registered]).rows('event_feed');
  const [after] = given(eventFeedReadModel, [registered, edit]).rows('event_feed');
  expect(after).toEqual({ ...before, ...changed, revision: 1n });
});

test('an edit of an unknown event cannot be applied', () => {
  const edit = happened(EventRetyped, { ...which, from: 'a', to: 'b' });
  expect(() => given(eventFeedReadModel, [edit])).toThrow(/no row/);
});
