import type { StoredConnection, StoredEdge } from '../merge-connection.ts';
import { compareUsers, type UserEntry } from './user-order.ts';

/**
 * Puts a new or renamed user where the list has them, or takes them out when they do not belong to
 * it. Who would come after the last loaded one while there are further pages is left to those pages.
 */
export function placeInUsers(
  list: StoredConnection,
  placed: StoredEdge,
  belongs: boolean,
  entryOf: (edge: StoredEdge) => UserEntry,
): StoredConnection {
  const others = list.edges.filter(({ node }) => node.__ref !== placed.node.__ref);
  if (!belongs) return others.length === list.edges.length ? list : { ...list, edges: others };
  const entry = entryOf(placed);
  const found = others.findIndex((edge) => compareUsers(entry, entryOf(edge)) < 0);
  if (found < 0 && list.pageInfo.hasNextPage) return { ...list, edges: others };
  return { ...list, edges: others.toSpliced(found < 0 ? others.length : found, 0, placed) };
}
