import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { fold } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { accepted, specify } from '../kernel/testing/given-when-then.ts';
import type { EventCommand } from './commands.ts';
import { event } from './decider.ts';
import {
  EventDescribed,
  EventRegistered,
  EventRelocated,
  EventRenamed,
  EventRescheduled,
  EventRetyped,
} from './events.ts';

const { given } = specify(event);

type Details = typeof details;

const which = { eventId: 7, tenantId: 3 };
const details = {
  name: 'Summer fair',
  description: 'Cake',
  type: 'fair',
  location: 'Town hall',
  startsAt: '2026-07-01T10:00:00.000Z',
  endsAt: '2026-07-01T12:00:00.000Z',
};
const context = { now: '2026-06-01T00:00:00.000Z', tenantId: 3, actorId: 11 };

type Register = Extract<EventCommand, { type: 'RegisterEvent' }>;
type Update = Extract<EventCommand, { type: 'UpdateEvent' }>;

const register = (changes: Partial<Register['data']> = {}): Register => ({
  type: 'RegisterEvent',
  data: { ...context, eventId: 7, ...details, days: null, draft: false, seriesId: null, ...changes },
});
const update = (changes: Partial<Update['data']>, tenantId = 3): Update => ({
  type: 'UpdateEvent',
  data: { ...context, tenantId, eventId: 7, ...changes },
});

const registered = happened(EventRegistered, { ...which, ...details, registeredBy: 11 });
const abandoned = happened(CommandAbandoned, { commandId: 'c-1' });

describe('registering an event', () => {
  test('records its details and who registered it', () => {
    given().when(register()).then(registered);
  });

  test('may end at the moment it starts', () => {
    const endsAt = details.startsAt;
    given()
      .when(register({ endsAt }))
      .then(happened(EventRegistered, { ...which, ...details, endsAt, registeredBy: 11 }));
  });

  test('is refused if it ends before it starts, with the end as the invalid field', () => {
    given()
      .when(register({ endsAt: '2026-07-01T09:59:59.999Z' }))
      .thenRejected('ends-before-start', { endsAt: 'ends-before-start' });
  });

  test('is refused a second time', () => {
    given(registered).when(register()).thenRejected('already-registered');
  });

  test('is refused after its command was abandoned', () => {
    given(abandoned).when(register()).thenRejected('abandoned');
  });
});

describe('updating an event', () => {
  test('is not found before it was registered', () => {
    given()
      .when(update({ name: 'Autumn fair' }))
      .thenRejected('not-found');
  });

  test('is not found if registering it was abandoned', () => {
    given(abandoned)
      .when(update({ name: 'Autumn fair' }))
      .thenRejected('not-found');
  });

  test('is not found for another tenant', () => {
    given(registered)
      .when(update({ name: 'Autumn fair' }, 4))
      .thenRejected('not-found');
  });

  test('appends one event for each change, with the previous value', () => {
    const to = { startsAt: '2026-10-01T10:00:00.000Z', endsAt: '2026-10-01T12:00:00.000Z' };
    given(registered)
      .when(update({ name: 'Autumn fair', description: 'Pie', type: 'market', location: 'Square', ...to }))
      .then(
        happened(EventRenamed, { ...which, from: 'Summer fair', to: 'Autumn fair' }),
        happened(EventDescribed, { ...which, from: 'Cake', to: 'Pie' }),
        happened(EventRetyped, { ...which, from: 'fair', to: 'market' }),
        happened(EventRelocated, { ...which, from: 'Town hall', to: 'Square' }),
        happened(EventRescheduled, {
          ...which,
          fromStartsAt: details.startsAt,
          fromEndsAt: details.endsAt,
          ...to,
        }),
      );
  });

  test('appends nothing for given fields that did not change', () => {
    given(registered)
      .when(update({ ...details, location: 'Square' }))
      .then(happened(EventRelocated, { ...which, from: 'Town hall', to: 'Square' }));
  });

  test('that changes nothing appends no event', () => {
    given(registered).when(update(details)).then();
    given(registered).when(update({})).then();
  });

  test('can empty a text', () => {
    given(registered)
      .when(update({ description: '' }))
      .then(happened(EventDescribed, { ...which, from: 'Cake', to: '' }));
  });

  test('moves only the start if the end stays after it', () => {
    const from = { fromStartsAt: details.startsAt, fromEndsAt: details.endsAt };
    const startsAt = '2026-07-01T11:00:00.000Z';
    given(registered)
      .when(update({ startsAt }))
      .then(happened(EventRescheduled, { ...which, ...from, startsAt, endsAt: details.endsAt }));
  });

  test('is refused completely if the new start is after the present end, and names the field that was given', () => {
    given(registered)
      .when(update({ name: 'Autumn fair', startsAt: '2026-07-01T13:00:00.000Z' }))
      .thenRejected('ends-before-start', { startsAt: 'ends-before-start' });
  });

  test('continues from the last update', () => {
    given(registered, happened(EventRenamed, { ...which, from: 'Summer fair', to: 'Autumn fair' }))
      .when(update({ name: 'Winter fair' }))
      .then(happened(EventRenamed, { ...which, from: 'Autumn fair', to: 'Winter fair' }));
  });

  test('ignores an abandoned update', () => {
    given(registered, abandoned)
      .when(update({ name: 'Autumn fair' }))
      .then(happened(EventRenamed, { ...which, from: 'Summer fair', to: 'Autumn fair' }));
  });
});

describe('any update', () => {
  const moment = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-01-05'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const period = fc
    .tuple(moment, moment)
    .map(([one, other]) =>
      one < other ? { startsAt: one, endsAt: other } : { startsAt: other, endsAt: one },
    );
  const texts = fc.record({
    name: fc.constantFrom('a', 'b'),
    description: fc.constantFrom('', 'a'),
    type: fc.constantFrom('', 'a'),
    location: fc.constantFrom('', 'a'),
  });
  const full = fc.tuple(texts, period).map(([text, times]): Details => ({ ...text, ...times }));
  const some = fc
    .tuple(full, fc.subarray(['name', 'description', 'type', 'location', 'startsAt', 'endsAt'] as const))
    .map(([all, keys]) => Object.fromEntries(keys.map((key) => [key, all[key]])) as Partial<Details>);

  test('leads to the requested details, and a repeat appends no event', () => {
    fc.assert(
      fc.property(full, some, (before, changes) => {
        const registering = accepted(event.decider.decide(register(before), event.decider.initial));
        const state = fold(event.decider, registering);
        const decision = event.decider.decide(update(changes), state);
        const wanted = { ...before, ...changes };
        expect('rejected' in decision).toBe(wanted.endsAt < wanted.startsAt);
        if ('rejected' in decision) return;
        const after = fold(event.decider, [...registering, ...decision]);
        expect(after).toEqual({
          status: 'registered',
          ...which,
          details: { ...wanted, days: null },
          draft: false,
          cancelled: false,
        });
        expect(event.decider.decide(update(changes), after)).toEqual([]);
      }),
    );
  });
});
