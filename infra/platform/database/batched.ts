import DataLoader from 'dataloader';
import { Unavailable } from '../failures/unavailable.ts';

/** Calls that one batch answers at most. */
const most = 100;

/**
 * Turns a function for many into one for each: calls that come while a batch is under way wait and go together
 * in the next one, so a lone call waits for nobody and a thousand callers cost a few statements. `answer`
 * returns a result for each item, in their order; an Error rejects that call alone. If a whole batch fails,
 * and not because something is unavailable, each item is tried by itself: one bad item harms no other.
 */
export function batched<Item, Result>(
  answer: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): (item: Item) => Promise<Result> {
  let isBusy = false;
  const waiting: (() => void)[] = [];
  const next = () => {
    isBusy = false;
    const start = waiting.shift();
    if (start === undefined) return;
    isBusy = true;
    start();
  };
  const loader = new DataLoader<Item, Result>(
    async (items) => {
      try {
        return await answer(items).catch(async (error: unknown) => {
          if (items.length === 1 || error instanceof Unavailable) throw error;
          return Promise.all(items.map(async (item) => alone(answer, item)));
        });
      } finally {
        next();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn(start) {
        waiting.push(start);
        // after the present tick, so that calls of one tick are one batch
        if (!isBusy) process.nextTick(() => isBusy || next());
      },
    },
  );
  return (item) => loader.load(item);
}

async function alone<Item, Result>(
  answer: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  item: Item,
): Promise<Result | Error> {
  try {
    const [result] = await answer([item]);
    return result as Result | Error;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
