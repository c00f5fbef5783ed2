import { expect, test } from 'vitest';
import { countsFor, mostShown, OpenPages } from './open-pages.ts';

const page = (userId: number, more: object = {}) => ({
  keeperId: 3,
  tenantId: 3,
  userId,
  page: `page-${userId}`,
  place: 'event-7',
  field: null,
  saidAt: 1,
  ...more,
});

test('somebody is shown where they are, until they leave', () => {
  const pages = new OpenPages();
  expect(pages.open(page(1))).toBe(true);
  expect(pages.at(3, 'event-7', 3)).toEqual([{ userId: 1, tenantId: 3, field: null }]);
  expect(pages.at(4, 'event-7', 4)).toEqual([]);
  expect(pages.isLooking(1, 'event-7')).toBe(true);
  expect(pages.leave(page(1))).toBe(true);
  expect(pages.leave(page(1))).toBe(false);
  expect(pages.at(3, 'event-7', 3)).toEqual([]);
  expect(pages.isLooking(1, 'event-7')).toBe(false);
});

test('of two reports of a page the later one counts, whichever comes first', () => {
  let now = 0;
  const pages = new OpenPages(() => now);
  pages.open(page(1, { saidAt: 1 }));
  pages.open(page(1, { saidAt: 3, field: 'name' }));
  expect(pages.open(page(1, { saidAt: 2 }))).toBe(false);
  expect(pages.leave(page(1, { saidAt: 2 }))).toBe(false);
  expect(pages.at(3, 'event-7', 3)).toEqual([{ userId: 1, tenantId: 3, field: 'name' }]);
  expect(pages.leave(page(1, { saidAt: 5 }))).toBe(true);
  expect(pages.open(page(1, { saidAt: 4 }))).toBe(false);
  expect(pages.isLooking(1, 'event-7')).toBe(false);
  // the person looks at it again
  expect(pages.open(page(1, { saidAt: 6 }))).toBe(true);
  // through a process whose clock is behind
  pages.leave(page(1, { saidAt: 7 }));
  now = countsFor;
  expect(pages.open(page(1, { saidAt: 2 }))).toBe(true);
});

test('a repeat is no news; a field, another place and a return after the expiry are', () => {
  let now = 0;
  const pages = new OpenPages(() => now);
  pages.open(page(1));
  expect(pages.open(page(1))).toBe(false);
  expect(pages.open(page(1, { field: 'name' }))).toBe(true);
  expect(pages.open(page(1, { place: 'event-8' }))).toBe(true);
  now = countsFor;
  expect(pages.at(3, 'event-8', 3)).toEqual([]);
  expect(pages.open(page(1, { place: 'event-8' }))).toBe(true);
});

test('a person with two pages is shown once, with what they edit', () => {
  const pages = new OpenPages();
  pages.open(page(1, { page: 'a', field: 'name' }));
  pages.open(page(1, { page: 'b' }));
  expect(pages.at(3, 'event-7', 3)).toEqual([{ userId: 1, tenantId: 3, field: 'name' }]);
});

test('memory is bounded: of a person, at a place, and by expiry', () => {
  let now = 0;
  const pages = new OpenPages(() => now);
  for (let each = 0; each < 100; each += 1) pages.open(page(1, { page: `${each}` }));
  expect(pages.size).toBe(20);
  for (let each = 2; each < 100; each += 1) pages.open(page(each));
  expect(pages.at(3, 'event-7', 3)).toHaveLength(mostShown);
  now = countsFor;
  pages.sweep();
  expect(pages.size).toBe(0);
});

test('tenants with which a thing is shared see themselves and its keeper, and the keeper sees all', () => {
  const pages = new OpenPages();
  pages.open(page(1));
  for (const tenantId of [8, 9]) pages.open(page(tenantId, { tenantId }));
  const seenFrom = (tenantId: number) => pages.at(3, 'event-7', tenantId).map(({ userId }) => userId);
  expect([3, 8, 9].map(seenFrom)).toEqual([
    [1, 8, 9],
    [1, 8],
    [1, 9],
  ]);
  expect(pages.at(8, 'event-7', 8)).toEqual([]);
});
