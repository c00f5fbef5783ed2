import type { ApolloClient } from '@apollo/client';
import { createQueryPreloader } from '@apollo/client/react';

export type Preload = ReturnType<typeof createQueryPreloader>;

/**
 * Starts queries without waiting for their answers. Apollo ends a request whose reference was garbage-collected when
 * the cache has an older answer: a screen that reads the query by itself would go on with that. So each reference is
 * held for `holdMs` milliseconds, the longest time that an answer takes.
 */
export function preloader(client: ApolloClient, holdMs: number): Preload {
  const start = createQueryPreloader(client);
  const held = new Set<unknown>();
  const preload = (...query: Parameters<Preload>) => {
    const reference = start(...query);
    held.add(reference);
    setTimeout(() => held.delete(reference), holdMs);
    return reference;
  };
  return Object.assign(preload as Preload, { toPromise: start.toPromise });
}
