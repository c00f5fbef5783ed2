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
import { eventHistoryReadModel } from './projector.ts';

const which = { tenantId: 3, eventId: 1 };
const changes = (...events: Parameters<typeof given>[1]) =>
  given(eventHistoryReadModel, events).rows('event_changes');

test('a registration lists every field as new', () => {
  const registered = happened(EventRegistered, {
    ...which,
    name: 'Fête',
    description: '',
    type: 'Social',
    location: 'Park',
    startsAt: '2031-06-14T14:00:00.000Z',
    endsAt: '2031-06-14T18:00:00.000Z',
    registeredBy: 7,
  });
  const at = new Date('2031-01-02T03:04:05Z');
  expect(changes({ ...registered, actor: 'user-9', recordedAt: at, correlationId: 'request-1' })).toEqual([
    {
      tenant_id: 3,
      event_id: 1,
      position: 1n,
      kind: 'registered',
      actor: 'user-9',
      at,
      correlation_id: 'request-1',
      changes: [
        { field: 'name', before: null, after: 'Fête' },
        { field: 'description', before: null, after: '' },
        { field: 'type', before: null, after: 'Social' },
        { field: 'location', before: null, after: 'Park' },
        { field: 'startsAt', before: null, after: '2031-06-14T14:00:00.000Z' },
        { field: 'endsAt', before: null, after: '2031-06-14T18:00:00.000Z' },
      ],
    },
  ]);
});

test.each([
  [EventRenamed, 'renamed', 'name'],
  [EventDescribed, 'described', 'description'],
  [EventRetyped, 'retyped', 'type'],
  [EventRelocated, 'relocated', 'location'],
] as const)('$type is one line with before and after', (definition, kind, field) => {
  expect(changes(happened(definition, { ...which, from: 'old', to: 'new' }))).toMatchObject([
    { kind, changes: [{ field, before: 'old', after: 'new' }] },
  ]);
});

test('rescheduling lists only the times that changed', () => {
  const startsAt = '2031-06-14T14:00:00.000Z';
  const [before, after] = ['2031-06-14T18:00:00.000Z', '2031-06-14T19:00:00.000Z'];
  const period = { fromStartsAt: startsAt, fromEndsAt: before, startsAt, endsAt: after };
  expect(changes(happened(EventRescheduled, { ...which, ...period }))).toMatchObject([
    { kind: 'rescheduled', changes: [{ field: 'endsAt', before, after }] },
  ]);
});

test('every event is a line of its own', () => {
  const renamed = happened(EventRenamed, { ...which, from: 'old', to: 'new' });
  expect(changes(renamed, renamed).map(({ position }) => position)).toEqual([1n, 2n]);
});
