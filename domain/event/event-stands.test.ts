import { expect, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { registerItem, updateItem, updateSharedItem } from '../item/commands.ts';
import { submitAction } from '../registrations/commands.ts';
import { eventStands } from './event-stands.ts';
import { EventCancelled, EventReinstated } from './events.ts';

const requirement = eventStands({ eventId: 5 });
const cancelled = happened(EventCancelled, { tenantId: 3, eventId: 5, reason: 'Flood' });
const reinstated = happened(EventReinstated, { tenantId: 3, eventId: 5 });
const refusalAfter = (...events: (typeof cancelled | typeof reinstated)[]) =>
  requirement.refusal(
    events.reduce((state, event) => requirement.of.evolve(state, event), requirement.of.initial),
  );

test('a cancelled event does not stand, until it is reinstated', () => {
  expect(requirement.stream).toBe('event-5');
  expect(refusalAfter()).toBeNull();
  expect(refusalAfter(cancelled)).toBe('event-cancelled');
  expect(refusalAfter(cancelled, reinstated)).toBeNull();
});

test('items and actions of a cancelled event are neither made nor changed', () => {
  const context = { now: '2031-01-01T00:00:00.000Z', tenantId: 3, actorId: 7 };
  const of = { ...context, eventId: 5, itemId: 9 };
  const item = { ...of, ...registerItem.input.parse({ eventId: 5, name: 'Shirt' }) };
  const action = {
    ...of,
    ...submitAction.input.parse({
      eventId: 5,
      itemId: 9,
      actionId: '5f6f1032-b144-4894-9ecb-fbbc42702cd2',
      actionType: 'default',
    }),
  };
  for (const required of [
    registerItem.requires(item),
    updateItem.requires(of),
    updateSharedItem.requires(of),
    submitAction.requires(action),
  ])
    expect(required.map(({ stream }) => stream)).toContain('event-5');
});
