import { expect, test } from 'vitest';
import { isOfAnotherPart } from './another-part.ts';

const [ofEvent, ofItem] = [{ itemId: null }, { itemId: 4 }];

test('own staff may leave the item out, and name no other one', () => {
  expect(isOfAnotherPart({}, ofItem)).toBe(false);
  expect(isOfAnotherPart({ itemId: null }, ofItem)).toBe(false);
  expect(isOfAnotherPart({ itemId: 4 }, ofItem)).toBe(false);
  expect(isOfAnotherPart({ itemId: 5 }, ofItem)).toBe(true);
  expect(isOfAnotherPart({ itemId: 4 }, ofEvent)).toBe(true);
});

test('a caller with a share names exactly the shared item', () => {
  const guest = { callerTenantId: 9 };
  expect(isOfAnotherPart({ ...guest, itemId: 4 }, ofItem)).toBe(false);
  expect(isOfAnotherPart(guest, ofEvent)).toBe(false);
  expect(isOfAnotherPart(guest, ofItem)).toBe(true);
  expect(isOfAnotherPart({ ...guest, itemId: 4 }, ofEvent)).toBe(true);
  expect(isOfAnotherPart({ ...guest, itemId: 5 }, ofItem)).toBe(true);
});
