import pLimit from 'p-limit';

/** Runs `work` for each item, at most `concurrency` at a time. Results are in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const limit = pLimit(concurrency);
  return Promise.all(items.map((item) => limit(work, item)));
}
