import { expect, test } from 'vitest';
import {
  ItemCapacityChanged,
  ItemDescribed,
  ItemRenamed,
  ItemRetyped,
  ItemSizesChanged,
} from '../../domain/item/events.ts';
import { ItemCoverChanged } from '../../domain/event-media/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { itemsReadModel } from './projector.ts';
import { itemRegistered } from '../../domain/item/testing/item-registered.ts';

const registered = itemRegistered(3, 9, 7);
const which = { tenantId: 3, itemId: 9, eventId: 7 };
const named = { ...which, name: 'Club shirt' };

test('a registered item is there with all its fields', () => {
  const [row] = given(itemsReadModel, [registered]).rows('items');
  expect(row).toEqual({
    tenant_id: 3,
    item_id: 9,
    event_id: 7,
    name: 'Club shirt',
    description: 'Blue',
    type: 'clothing',
    top_sizes: [{ size: 'S', quantity: 4 }],
    bottom_sizes: [],
    shoe_sizes: [],
    capacity: 20,
    cover: null,
    registered_by: 7,
    registered_at: expect.any(Date),
    revision: 0n,
  });
});

const sizes = [{ size: '9', quantity: null }];

test.each([
  [happened(ItemRenamed, { ...which, from: 'Club shirt', to: 'Kit' }), { name: 'Kit' }],
  [happened(ItemDescribed, { ...named, from: 'Blue', to: 'Red' }), { description: 'Red' }],
  [happened(ItemRetyped, { ...named, from: 'clothing', to: 'shoes' }), { type: 'shoes' }],
  [happened(ItemSizesChanged, { ...named, kind: 'top', from: [], to: sizes }), { top_sizes: sizes }],
  [happened(ItemSizesChanged, { ...named, kind: 'bottom', from: [], to: sizes }), { bottom_sizes: sizes }],
  [happened(ItemSizesChanged, { ...named, kind: 'shoe', from: [], to: sizes }), { shoe_sizes: sizes }],
  [happened(ItemCapacityChanged, { ...named, from: 20, to: null }), { capacity: null }],
])('%o changes its field, and the revision that the next command expects', (edit, changed) => {
  const [before] = given(itemsReadModel, [registered]).rows('items');
  const [after] = given(itemsReadModel, [registered, edit]).rows('items');
  expect(after).toEqual({ ...before, ...changed, revision: 1n });
});

test('a cover stands for the item, and leaves the revision that the next command expects', () => {
  const cover = { fileId: 8, picture: '/media/a', video: null, width: 40, height: 30, chosen: true };
  const covered = happened(ItemCoverChanged, { ...which, from: null, to: cover });
  const uncovered = happened(ItemCoverChanged, { ...which, from: cover, to: null });
  expect(given(itemsReadModel, [registered, covered]).rows('items')).toMatchObject([{ cover, revision: 0n }]);
  expect(given(itemsReadModel, [registered, covered, uncovered]).rows('items')).toMatchObject([
    { cover: null },
  ]);
});
