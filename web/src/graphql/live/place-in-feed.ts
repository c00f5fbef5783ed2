import type { StoredConnection, StoredEdge } from '../merge-connection.ts';
import { compareInFeed, type FeedEntry } from './feed-order.ts';

/**
 * Puts a new or rescheduled event where the feed has it. What would come after the last loaded edge
 * while there are further pages is left to those pages.
 */
export function placeInFeed(
  feed: StoredConnection,
  placed: StoredEdge,
  entryOf: (edge: StoredEdge) => FeedEntry,
  now: number,
): StoredConnection {
  const others = feed.edges.filter(({ node }) => node.__ref !== placed.node.__ref);
  const entry = entryOf(placed);
  const found = others.findIndex((edge) => compareInFeed(entry, entryOf(edge), now) < 0);
  if (found < 0 && feed.pageInfo.hasNextPage) return { ...feed, edges: others };
  return { ...feed, edges: others.toSpliced(found < 0 ? others.length : found, 0, placed) };
}
