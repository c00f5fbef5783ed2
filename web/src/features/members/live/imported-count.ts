import { useSyncExternalStore } from 'react';

/** How many members of each import the live connection has shown since the page was loaded. */
const counts = new Map<string, number>();
const listeners = new Set<() => void>();
let total = 0;

/** Counts a member that an import registered. */
export function countImported(importId: string): void {
  counts.set(importId, (counts.get(importId) ?? 0) + 1);
  total += 1;
  for (const listener of listeners) listener();
}

/** The members of this import that are known so far; of all imports while its id is unknown. */
export const importedOf = (importId: string | null): number =>
  importId === null ? total : (counts.get(importId) ?? 0);

/** The same for a component, kept up to date. */
export function useImported(importId: string | null): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => importedOf(importId),
  );
}
