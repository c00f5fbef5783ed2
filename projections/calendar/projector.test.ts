import { expect, test } from 'vitest';
import {
  EventDescribed,
  EventRegistered,
  EventRelocated,
  EventRenamed,
  EventRescheduled,
  EventRetyped,
} from '../../domain/event/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { calendarReadModel } from './projector.ts';

const which = { tenantId: 3, eventId: 1 };
const registered = (over: { name?: string; startsAt?: string; endsAt?: string } = {}) =>
  happened(EventRegistered, {
    ...which,
    name: 'Fête',
    description: 'Bring a cake',
    type: 'Social',
    location: 'Park',
    startsAt: '2031-06-14T14:00:00.000Z',
    endsAt: '2031-06-14T18:00:00.000Z',
    registeredBy: 7,
    ...over,
  });
const entries = (...events: Parameters<typeof given>[1]) =>
  given(calendarReadModel, events).rows('calendar_entries');

test('an event is an entry with title, time, place and description', () => {
  expect(entries(registered())).toEqual([
    {
      tenant_id: 3,
      event_id: 1,
      title: 'Fête',
      starts_at: new Date('2031-06-14T14:00:00Z'),
      ends_at: new Date('2031-06-14T18:00:00Z'),
      first_day: null,
      last_day: null,
      draft: false,
      cancelled: false,
      location: 'Park',
      description: 'Bring a cake',
      color: null,
    },
  ]);
});

test('an event without duration is a moment', () => {
  const [entry] = entries(registered({ endsAt: '2031-06-14T14:00:00.000Z' }));
  expect(entry?.ends_at).toEqual(new Date('2031-06-14T14:00:00Z'));
});

test('an end before the start is shown a day after the start', () => {
  const period = { startsAt: '2031-07-01T09:00:00.000Z', endsAt: '2031-06-01T09:00:00.000Z' };
  const from = { fromStartsAt: period.startsAt, fromEndsAt: period.endsAt };
  const [moved] = entries(registered(), happened(EventRescheduled, { ...which, ...from, ...period }));
  expect(moved).toMatchObject({
    starts_at: new Date('2031-07-01T09:00:00Z'),
    ends_at: new Date('2031-07-02T09:00:00Z'),
  });
});

test('an old event of the last day of the year 9999 is shown until the end of that year', () => {
  const lastDay = { startsAt: '9999-12-31T12:00:00.000Z', endsAt: '9999-12-31T11:00:00.000Z' };
  const [entry] = entries(registered(lastDay));
  expect(entry?.ends_at).toEqual(new Date('9999-12-31T23:59:59.999Z'));
});

test('an event without a name is Untitled', () => {
  expect(entries(registered({ name: '' }))[0]?.title).toBe('Untitled');
});

test('edits of shown fields change the entry; the type is not shown', () => {
  const edit = (to: string) => ({ ...which, from: 'a', to });
  const [before] = entries(registered());
  expect(entries(registered(), happened(EventRetyped, edit('Sport')))).toEqual([before]);
  expect(
    entries(
      registered(),
      happened(EventRenamed, edit('Gala')),
      happened(EventDescribed, edit('Bring tea')),
      happened(EventRelocated, edit('Gym')),
    ),
  ).toEqual([{ ...before, title: 'Gala', description: 'Bring tea', location: 'Gym' }]);
});
