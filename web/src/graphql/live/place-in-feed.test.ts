import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredConnection, StoredEdge } from '../merge-connection.ts';
import { compareInFeed, type FeedEntry } from './feed-order.ts';
import { placeInFeed } from './place-in-feed.ts';

const now = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const entry = fc
  .record({ eventId: fc.integer({ min: 1, max: 30 }), start: fc.integer({ min: -72, max: 72 }) })
  .map(({ eventId, start }) => ({
    eventId,
    startsAt: new Date(now + start * hour).toISOString(),
    endsAt: new Date(now + (start + 1) * hour).toISOString(),
  }));
const entries = fc.uniqueArray(entry, { selector: ({ eventId }) => eventId, maxLength: 20 });

const edge = ({ eventId }: FeedEntry): StoredEdge => ({ cursor: '', node: { __ref: `Event:${eventId}` } });
const feedOf = (list: FeedEntry[], hasNextPage: boolean): StoredConnection => ({
  edges: list.toSorted((one, other) => compareInFeed(one, other, now)).map(edge),
  pageInfo: { hasNextPage, endCursor: null },
});

it('has every event once and in order after a change, as if it had been read anew', () => {
  fc.assert(
    fc.property(entries, entry, (list, changed) => {
      const all = [...list.filter(({ eventId }) => eventId !== changed.eventId), changed];
      const entryOf = ({ node }: StoredEdge) => all.find(({ eventId }) => `Event:${eventId}` === node.__ref)!;
      const placed = placeInFeed(feedOf(list, false), edge(changed), entryOf, now);
      expect(placed.edges.map(({ node }) => node.__ref)).toEqual(
        feedOf(all, false).edges.map(({ node }) => node.__ref),
      );
    }),
  );
});

it('leaves an event that belongs beyond the loaded pages to those pages', () => {
  const [soon, later, last] = [1, 2, 3].map((eventId) => ({
    eventId,
    startsAt: new Date(now + eventId * hour).toISOString(),
    endsAt: new Date(now + (eventId + 1) * hour).toISOString(),
  })) as [FeedEntry, FeedEntry, FeedEntry];
  const entryOf = ({ node }: StoredEdge) =>
    [soon, later, last].find(({ eventId }) => `Event:${eventId}` === node.__ref)!;
  expect(placeInFeed(feedOf([soon, later], true), edge(last), entryOf, now).edges).toHaveLength(2);
  expect(placeInFeed(feedOf([soon, last], true), edge(later), entryOf, now).edges).toHaveLength(3);
});
