import { InMemoryCache } from '@apollo/client';
import type { CachedFields } from './cached-fields.ts';
import { possibleTypes } from './possible-types.generated.ts';

/** Stores everything with an id once, so that a live change reaches every screen that shows it. */
export function createCache(fields: CachedFields = {}): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: { Query: { fields } },
  });
}
