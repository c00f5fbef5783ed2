import { isReference, type NormalizedCacheObject } from '@apollo/client';
import type { StoredConnection } from '../merge-connection.ts';

/** So many entries of a list are kept, from its beginning. */
const mostEntries = 500;

/**
 * What is kept of a cache: of long lists only the beginning, so that keeping them does not hold up the screen. The rest
 * is loaded as further pages are.
 */
export function beginningOf(data: NormalizedCacheObject): NormalizedCacheObject {
  const asked = Object.entries(data['ROOT_QUERY'] ?? {});
  if (!asked.some(([, value]) => isLong(value))) return data;
  const root = Object.fromEntries(asked.map(([field, value]) => [field, isLong(value) ? cut(value) : value]));
  const kept: Record<string, NormalizedCacheObject[string]> = { ROOT_QUERY: root };
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!isReference(value)) {
      for (const part of Object.values(value)) waiting.push(part);
      continue;
    }
    const entity = data[value.__ref];
    if (entity === undefined || kept[value.__ref] !== undefined) continue;
    kept[value.__ref] = entity;
    waiting.push(entity);
  }
  return kept;
}

const isLong = (value: unknown): value is StoredConnection =>
  typeof value === 'object' &&
  value !== null &&
  'edges' in value &&
  'pageInfo' in value &&
  Array.isArray(value.edges) &&
  value.edges.length > mostEntries;

/** The first entries, as if no further page had been loaded. */
function cut(list: StoredConnection): StoredConnection {
  const edges = list.edges.slice(0, mostEntries);
  // a row that came by a live change has no cursor
  const endCursor = edges.findLast(({ cursor }) => cursor !== '')?.cursor ?? null;
  const { end: _end, ...rest } = list;
  return { ...rest, edges, pageInfo: { ...list.pageInfo, hasNextPage: true, endCursor } };
}
