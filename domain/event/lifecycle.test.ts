import { describe, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { EventCommand } from './commands.ts';
import { event } from './decider.ts';
import {
  EventCancelled,
  EventDaysSet,
  EventDrafted,
  EventJoinedSeries,
  EventPublished,
  EventRegistered,
  EventReinstated,
  EventRescheduled,
} from './events.ts';

const { given } = specify(event);

const which = { eventId: 7, tenantId: 3 };
const context = { now: '2031-01-01T00:00:00.000Z', tenantId: 3, actorId: 11 };
const startsAt = '2031-06-14T10:00:00.000Z';
const endsAt = '2031-06-14T12:00:00.000Z';
const details = { name: 'Regatta', description: '', type: '', location: '', startsAt, endsAt };
const registered = happened(EventRegistered, { ...which, ...details, registeredBy: 11 });
const drafted = happened(EventDrafted, which);
const cancelled = happened(EventCancelled, { ...which, reason: 'Flood' });

type Data<Type> = Extract<EventCommand, { type: Type }>['data'];
const register = (over: Partial<Data<'RegisterEvent'>>): EventCommand => ({
  type: 'RegisterEvent',
  data: { ...context, eventId: 7, ...details, days: null, draft: false, seriesId: null, ...over },
});
const update = (over: Partial<Data<'UpdateEvent'>>): EventCommand => ({
  type: 'UpdateEvent',
  data: { ...context, eventId: 7, ...over },
});
const publish = (tenantId = 3): EventCommand => ({
  type: 'PublishEvent',
  data: { ...context, tenantId, eventId: 7 },
});
const cancel = (tenantId = 3): EventCommand => ({
  type: 'CancelEvent',
  data: { ...context, tenantId, eventId: 7, reason: 'Flood' },
});
const reinstate = (tenantId = 3): EventCommand => ({
  type: 'ReinstateEvent',
  data: { ...context, tenantId, eventId: 7 },
});

describe('a draft', () => {
  test('is registered as an event, and marked as a draft', () => {
    given()
      .when(register({ draft: true }))
      .then(registered, drafted);
  });
  test('is published once', () => {
    given(registered, drafted).when(publish()).then(happened(EventPublished, which));
    given(registered, drafted, happened(EventPublished, which))
      .when(publish())
      .thenRejected('event-published');
    given(registered).when(publish()).thenRejected('event-published');
  });
  test('is a draft again after its cancellation was taken back', () => {
    given(registered, drafted, cancelled).when(publish()).thenRejected('event-cancelled');
    given(registered, drafted, cancelled, happened(EventReinstated, which))
      .when(publish())
      .then(happened(EventPublished, which));
  });
});

describe('a cancelled event', () => {
  test('keeps the reason, and refuses changes and a second cancellation', () => {
    given(registered).when(cancel()).then(cancelled);
    given(registered, cancelled).when(cancel()).thenRejected('event-cancelled');
    given(registered, cancelled)
      .when(update({ name: 'Later' }))
      .thenRejected('event-cancelled');
  });
  test('is reinstated, but an event that is not cancelled is not', () => {
    given(registered, cancelled).when(reinstate()).then(happened(EventReinstated, which));
    given(registered).when(reinstate()).thenRejected('event-not-cancelled');
  });
});

test.each([publish, cancel, reinstate])(
  '%o is not found in another tenant, or before it exists',
  (command) => {
    given(registered).when(command(4)).thenRejected('not-found');
    given().when(command()).thenRejected('not-found');
  },
);

describe('an all-day event', () => {
  const days = { firstDay: '2031-03-30', lastDay: '2031-03-31' };
  const inBerlin = { ...days, timezone: 'Europe/Berlin' };
  // the clocks go forward on the 30th
  const moments = { startsAt: '2031-03-29T23:00:00.000Z', endsAt: '2031-03-31T22:00:00.000Z' };
  const set = happened(EventDaysSet, { ...which, fromFirstDay: null, fromLastDay: null, ...days });
  const allDay = [happened(EventRegistered, { ...registered.data, ...moments }), set] as const;

  test("lasts its days in the tenant's zone, whatever times come with them", () => {
    given()
      .when(register({ days: inBerlin }))
      .then(...allDay);
  });
  test('does not end on a day before its first', () => {
    const turned = { firstDay: days.lastDay, lastDay: days.firstDay, timezone: 'UTC' };
    given()
      .when(register({ days: turned }))
      .thenRejected('ends-before-start', { lastDay: 'ends-before-start' });
    given(registered)
      .when(update({ days: turned }))
      .thenRejected('ends-before-start', { lastDay: 'ends-before-start' });
  });
  test('stays one when the times that were shown come back', () => {
    given(...allDay)
      .when(update(moments))
      .then();
  });
  const unset = happened(EventDaysSet, {
    ...which,
    fromFirstDay: days.firstDay,
    fromLastDay: days.lastDay,
    firstDay: null,
    lastDay: null,
  });
  test('becomes an event with times by other times, or by null', () => {
    const from = { fromStartsAt: moments.startsAt, fromEndsAt: moments.endsAt };
    given(...allDay)
      .when(update({ startsAt, endsAt }))
      .then(happened(EventRescheduled, { ...which, ...from, startsAt, endsAt }), unset);
    given(...allDay)
      .when(update({ days: null }))
      .then(unset);
  });
});

test('an event of a series notes the series', () => {
  const seriesId = '0197a3a0-0000-7000-8000-000000000001';
  given()
    .when(register({ seriesId }))
    .then(registered, happened(EventJoinedSeries, { ...which, seriesId }));
});
