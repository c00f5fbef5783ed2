import { expect, test } from 'vitest';
import { EventCoverChanged, ItemCoverChanged } from './events.ts';

test('version 1 of a change of the cover, without the size of its picture, is read as the present version', () => {
  const to = { fileId: 4, picture: '/media/4', video: null, chosen: false };
  const ids = { tenantId: 2, eventId: 9 };
  const sized = { ...to, width: null, height: null };
  expect(EventCoverChanged.upcast?.({ ...ids, from: null, to }, 1)).toEqual({
    ...ids,
    from: null,
    to: sized,
  });
  expect(ItemCoverChanged.upcast?.({ ...ids, itemId: 5, from: to, to: null }, 1)).toEqual({
    ...ids,
    itemId: 5,
    from: sized,
    to: null,
  });
});
