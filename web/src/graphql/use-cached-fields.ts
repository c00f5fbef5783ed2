import { InMemoryCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { CachedFields } from './cached-fields.ts';

/**
 * Declares how the cache stores fields that only a lazily loaded part reads, before the part asks for them: so the
 * declaration is not part of the entry. The fields are the same at each call.
 */
export function useCachedFields(fields: CachedFields): void {
  const { cache } = useApolloClient();
  useState(() => {
    if (cache instanceof InMemoryCache) cache.policies.addTypePolicies({ Query: { fields } });
  });
}
