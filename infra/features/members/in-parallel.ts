import pLimit from 'p-limit';

/** Does the same with each, at most so many at a time; the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const limit = pLimit(atOnce);
  return Promise.all(items.map((item) => limit(work, item)));
}
