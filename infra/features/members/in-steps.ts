import { breaksForOthers } from '../../platform/fair-queues/give-way.ts';

/**
 * Runs `work` for each item, `concurrency` at a time; other calls have their turn between two steps. Results are in the
 * order of the items.
 */
export async function inSteps<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const giveWay = breaksForOthers();
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += concurrency) {
    results.push(...(await Promise.all(items.slice(at, at + concurrency).map(work))));
    if (at + concurrency < items.length) await giveWay();
  }
  return results;
}
