import { type Cache, InMemoryCache } from '@apollo/client';
import type { CachedFields } from './cached-fields.ts';
import { possibleTypes } from './possible-types.generated.ts';

/** Stores everything with an id once, so that a live change reaches every screen that shows it. */
export function createCache(fields: CachedFields = {}): InMemoryCache {
  return readingOnce(new InMemoryCache({ possibleTypes, typePolicies: { Query: { fields } } }));
}

/**
 * With each change the client reads what a query shows twice, with and without the writes that the server has not
 * confirmed, and compares both in depth. While there are no such writes both readings are one here: of a list with
 * thousands of rows the second one and the comparison take longer than everything else.
 */
function readingOnce(cache: InMemoryCache): InMemoryCache {
  const unconfirmed = new Set<string>();
  const { batch, diff, removeOptimistic } = cache;
  const readAs = (options: Cache.DiffOptions) =>
    diff.call(cache, unconfirmed.size === 0 ? { ...options, optimistic: true } : options);
  return Object.assign(cache, {
    diff: readAs as typeof diff,
    batch<Result>(options: Cache.BatchOptions<InMemoryCache, Result>): Result {
      const { optimistic, removeOptimistic: confirmed } = options;
      if (typeof optimistic === 'string') unconfirmed.add(optimistic);
      try {
        return batch.call(cache, options) as Result;
      } finally {
        if (confirmed !== undefined) unconfirmed.delete(confirmed);
      }
    },
    removeOptimistic(id: string): void {
      removeOptimistic.call(cache, id);
      unconfirmed.delete(id);
    },
  });
}
