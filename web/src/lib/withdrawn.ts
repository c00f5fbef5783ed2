import type { ApolloCache } from '@apollo/client';

/** Removes from a cache what the user may not see any more. */
export type Forget = (cache: ApolloCache) => void;

const listeners = new Set<(forget: Forget | null) => void>();

/**
 * Calls `listener` when the user may not see something any more that was read before. It gets what removes it from a
 * cache; null if it is not known what that is.
 */
export function onWithdrawn(listener: (forget: Forget | null) => void): void {
  listeners.add(listener);
}

/** Applies `forget` to what earlier visits kept on the device; without it, removes all that they kept. */
export function withdraw(forget: Forget | null = null): void {
  for (const listener of listeners) listener(forget);
}
