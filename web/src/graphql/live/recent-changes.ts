import type { LiveChange } from './live-feature.ts';

/** How long changes are kept, milliseconds: longer than a query may take. */
const keptFor = 60_000;
/** How many are kept at most. */
const atMost = 500;

/** The changes that were applied lately. */
export interface RecentChanges<Change> {
  /** Call with each change that was applied, in the order of their positions. */
  applied(change: Change): void;
  /** Call with the position of each answer before it is written into the cache. */
  answered(position: bigint): void;
}

/**
 * Applies changes again that an answer does not contain: a query that the server answered before a change may arrive
 * after it. `applyAgain` is called once the answer is in the cache, in the order of their positions, and must be
 * idempotent.
 */
export function recentChanges<Change extends Pick<LiveChange, 'position'>>(
  applyAgain: (change: Change) => void,
): RecentChanges<Change> {
  let recent: { readonly change: Change; readonly position: bigint; readonly at: number }[] = [];
  return {
    applied(change) {
      const at = Date.now();
      const young = recent.filter((other) => at - other.at < keptFor).slice(1 - atMost);
      recent = [...young, { change, position: BigInt(change.position), at }];
    },
    answered(answer) {
      if (!recent.some(({ position }) => position > answer)) return;
      setTimeout(() => {
        for (const { change, position } of recent) if (position > answer) applyAgain(change);
      });
    },
  };
}
