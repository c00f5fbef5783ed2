import type { ApolloCache } from '@apollo/client';

/** Removes from a cache what may not be seen any more. */
export type Forget = (cache: ApolloCache) => void;

const listeners = new Set<(forget: Forget | null) => void>();

/** Calls `listener` when something that was read may not be seen any more; with null, nobody knows what. */
export function onWithdrawn(listener: (forget: Forget | null) => void): void {
  listeners.add(listener);
}

/** What earlier visits kept of it on the device goes; without `forget`, all that they kept. */
export function withdraw(forget: Forget | null = null): void {
  for (const listener of listeners) listener(forget);
}
