import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareInFeed, isComing, nextEnd } from './feed-order.ts';

const now = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const entryAt = (eventId: number, start: number) => ({
  eventId,
  startsAt: new Date(now + start * hour).toISOString(),
  endsAt: new Date(now + (start + 1) * hour).toISOString(),
});
const entry = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: -72, max: 72 }))
  .map(([eventId, start]) => entryAt(eventId, start));
const entries = fc.uniqueArray(entry, { selector: ({ eventId }) => eventId, maxLength: 20 });

it('lists running and coming events first, by start, then past events, newest first', () => {
  const feed = [entryAt(1, -5), entryAt(2, 3), entryAt(3, -0.5), entryAt(4, -3), entryAt(5, 3)];
  const sorted = feed.toSorted((one, other) => compareInFeed(one, other, now));
  expect(sorted.map(({ eventId }) => eventId)).toEqual([3, 2, 5, 4, 1]);
});

it('changes next when the first of the running and coming events ends', () => {
  const feed = [entryAt(1, -5), entryAt(2, 3), entryAt(3, -0.5)];
  expect(nextEnd(feed, now)).toBe(now + hour / 2);
  expect(nextEnd(feed, now + hour / 2)).toBe(now + 4 * hour);
  expect(nextEnd(feed, now + 4 * hour)).toBeNull();
});

it('is a total order: the result does not depend on the input order', () => {
  fc.assert(
    fc.property(entries, (feed) => {
      const sorted = feed.toSorted((one, other) => compareInFeed(one, other, now));
      expect(feed.toReversed().toSorted((one, other) => compareInFeed(one, other, now))).toEqual(sorted);
      const coming = sorted.findLastIndex((each) => isComing(each, now));
      expect(sorted.findIndex((each) => !isComing(each, now))).toBe(
        coming + 1 === sorted.length ? -1 : coming + 1,
      );
    }),
  );
});
