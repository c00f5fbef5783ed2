import { setImmediate as otherCalls, setTimeout as pause } from 'node:timers/promises';
import { currentCall } from '../http/caller.ts';

/** How many times as long as a piece of work the rest after it lasts, while others call. */
const restToWork = 2;
/** ms; a piece that took longer waited for something itself. */
const longestRestMs = 500;

/**
 * Creates the breaks of work that takes long: each one lets other calls have their turn. While others call as well
 * (within a second), a break lasts twice as long as the work since the one before, half a second at most, so that
 * two thirds of the time are left to them. Begin it when the work begins, within its call. `shortestMs`: of a break
 * while others call, if the work costs more than the time that it takes here.
 */
export function breaksForOthers(call = currentCall(), shortestMs = 0): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const worked = performance.now() - began;
    if (call?.besideOthers()) await pause(Math.min(longestRestMs, Math.max(shortestMs, worked * restToWork)));
    else await otherCalls();
    began = performance.now();
  };
}

/** Yields the items, with a break after each `length` of them. */
export async function* inPieces<T>(
  items: readonly T[],
  length: number,
  giveWay: () => Promise<void>,
): AsyncGenerator<T> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % length === 0) await giveWay();
    yield item;
  }
}
