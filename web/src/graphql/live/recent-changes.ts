import type { LiveChange } from './live-feature.ts';

/** How many are kept: more than arrive while a query runs. */
const atMost = 500;

/** The changes that were applied lately. */
export interface RecentChanges<Change> {
  /** Call with each change that was applied, in the order of their positions. */
  applied(change: Change): void;
  /** Call with the position of each answer before it is written into the cache. */
  answered(position: bigint): void;
  /** Call when positions before now mean nothing any more: what was applied is forgotten. */
  forget(): void;
}

/**
 * Applies changes again that an answer does not contain: a query that the server answered before a change may arrive
 * after it. `applyAgain` is called once the answer is in the cache, in the order of their positions, and must be
 * idempotent.
 */
export function recentChanges<Change extends Pick<LiveChange, 'position'>>(
  applyAgain: (change: Change) => void,
): RecentChanges<Change> {
  let recent: readonly Change[] = [];
  return {
    applied(change) {
      recent = [...recent.slice(1 - atMost), change];
    },
    forget() {
      recent = [];
    },
    answered(answer) {
      const missing = recent.filter(({ position }) => BigInt(position) > answer);
      if (missing.length > 0) setTimeout(() => missing.forEach((change) => applyAgain(change)));
    },
  };
}
