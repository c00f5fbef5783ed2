import { describe, expect, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { fieldErrors } from '../kernel/field-errors.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { registerItem, updateItem, type ItemCommand } from './commands.ts';
import { item } from './decider.ts';
import * as events from './events.ts';
import { itemOfEvent, itemPlace } from './item-of-event.ts';

const { given } = specify(item);

const which = { itemId: 9, eventId: 7, tenantId: 3 };
const context = { now: '2031-06-14T14:00:00.000Z', tenantId: 3, actorId: 11 };

type Register = Extract<ItemCommand, { type: 'RegisterItem' }>;
type Update = Extract<ItemCommand, { type: 'UpdateItem' }>;

const register: Register = {
  type: 'RegisterItem',
  data: {
    ...context,
    itemId: 9,
    eventId: 7,
    name: 'Club shirt',
    description: 'Blue',
    type: 'clothing',
    topSizes: [{ size: 'S', quantity: 4 }, { size: 'M' }],
    bottomSizes: [],
    shoeSizes: [],
    capacity: 20,
  },
};
const update = (changes: Partial<Update['data']>): Update => ({
  type: 'UpdateItem',
  data: { ...context, itemId: 9, eventId: 7, ...changes },
});

const topSizes = [
  { size: 'S', quantity: 4 },
  { size: 'M', quantity: null },
];
const registered = happened(events.ItemRegistered, {
  ...which,
  name: 'Club shirt',
  description: 'Blue',
  type: 'clothing',
  topSizes,
  bottomSizes: [],
  shoeSizes: [],
  capacity: 20,
  registeredBy: 11,
});
const abandoned = happened(CommandAbandoned, { commandId: 'c-1' });
const named = { ...which, name: 'Club shirt' };

describe('an item', () => {
  test('is registered with its event, and sizes without a quantity have any number', () => {
    given().when(register).then(registered);
  });

  test('is registered once, and not after its command was abandoned', () => {
    given(registered).when(register).thenRejected('already-registered');
    given(abandoned).when(register).thenRejected('abandoned');
  });

  test.each([{ tenantId: 4 }, { eventId: 8 }])('is not found for %j', (elsewhere) => {
    given(registered)
      .when(update({ name: 'Mine', ...elsewhere }))
      .thenRejected('not-found');
  });

  test('is not found before it was registered', () => {
    given()
      .when(update({ name: 'Shirt' }))
      .thenRejected('not-found');
    given(abandoned)
      .when(update({ name: 'Shirt' }))
      .thenRejected('not-found');
  });

  test('has one event for each change, with the value before and its name now', () => {
    const name = 'Team kit';
    given(registered)
      .when(
        update({
          name,
          description: '',
          type: 'default',
          topSizes: [{ size: 'M', quantity: 2 }, { size: 'S' }],
          shoeSizes: [{ size: '9' }],
          capacity: null,
        }),
      )
      .then(
        happened(events.ItemRenamed, { ...which, from: 'Club shirt', to: name }),
        happened(events.ItemDescribed, { ...which, name, from: 'Blue', to: '' }),
        happened(events.ItemRetyped, { ...which, name, from: 'clothing', to: 'default' }),
        happened(events.ItemSizesChanged, {
          ...which,
          name,
          kind: 'top',
          from: topSizes,
          to: [
            { size: 'M', quantity: 2 },
            { size: 'S', quantity: 4 },
          ],
        }),
        happened(events.ItemSizesChanged, {
          ...which,
          name,
          kind: 'shoe',
          from: [],
          to: [{ size: '9', quantity: null }],
        }),
        happened(events.ItemCapacityChanged, { ...which, name, from: 20, to: null }),
      );
  });

  test('keeps what is not given, and has no event for what stays the same', () => {
    given(registered).when(update({})).then();
    given(registered)
      .when(update({ name: 'Club shirt', topSizes: [{ size: 'S' }, { size: 'M', quantity: null }] }))
      .then();
  });

  test('continues from the last update', () => {
    given(registered, happened(events.ItemCapacityChanged, { ...named, from: 20, to: 5 }))
      .when(update({ capacity: 5, description: 'Red' }))
      .then(happened(events.ItemDescribed, { ...named, from: 'Blue', to: 'Red' }));
  });
});

describe('the input of an item', () => {
  const invalid = (input: object) => {
    const parsed = registerItem.input.safeParse({ eventId: 7, ...input }, { reportInput: true });
    return parsed.success ? {} : fieldErrors(parsed.error);
  };

  test.each([
    [{}, { name: 'required' }],
    [{ name: '  ' }, { name: 'required' }],
    [{ name: 'x'.repeat(121) }, { name: 'too-long' }],
    [{ name: 'Cup', description: 'x'.repeat(5_001) }, { description: 'too-long' }],
    [{ name: 'Cup', type: 'boat' }, { type: 'invalid' }],
    [{ name: 'Cup', capacity: -1 }, { capacity: 'not-a-count' }],
    [{ name: 'Cup', capacity: 1.5 }, { capacity: 'not-a-count' }],
    [{ name: 'Cup', capacity: 1_000_001 }, { capacity: 'not-a-count' }],
    [{ name: 'Cup', topSizes: [{ size: 'S, M' }] }, { 'topSizes.0.size': 'not-a-size' }],
    [{ name: 'Cup', topSizes: [{ size: 'x'.repeat(41) }] }, { 'topSizes.0.size': 'too-long' }],
    [{ name: 'Cup', shoeSizes: [{ size: '9', quantity: -1 }] }, { 'shoeSizes.0.quantity': 'not-a-count' }],
    [
      { name: 'Cup', topSizes: Array.from({ length: 61 }, (_, n) => ({ size: `${n}` })) },
      { topSizes: 'too-many-sizes' },
    ],
  ])('%j is refused with its fields', (input, fields) => {
    expect(invalid(input)).toEqual(fields);
  });

  test('has a default for everything but the name, and null clears', () => {
    expect(registerItem.input.parse({ eventId: 7, name: 'Cup' })).toEqual({
      eventId: 7,
      name: 'Cup',
      description: '',
      type: 'default',
      topSizes: [],
      bottomSizes: [],
      shoeSizes: [],
      capacity: null,
    });
    const cleared = { eventId: 7, itemId: 9, description: null, type: null, topSizes: null, capacity: null };
    expect(updateItem.input.parse(cleared)).toEqual({
      ...cleared,
      description: '',
      type: 'default',
      topSizes: [],
    });
  });
});

test('the requirement that an item belongs to an event is met by that item only', () => {
  const state = itemPlace.evolve(itemPlace.initial, registered);
  const refusal = (of: { tenantId: number; eventId: number; itemId?: number | null }, at = state) =>
    itemOfEvent(of).map((requirement) => requirement.refusal(at));
  expect(refusal(which)).toEqual([null]);
  expect(refusal({ ...which, eventId: 8 })).toEqual(['not-found']);
  expect(refusal({ ...which, tenantId: 4 })).toEqual(['not-found']);
  expect(refusal(which, null)).toEqual(['not-found']);
  expect(refusal({ ...which, itemId: null })).toEqual([]);
});
