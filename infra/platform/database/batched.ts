import DataLoader from 'dataloader';
import { Unavailable } from '../failures/unavailable.ts';

/** Calls that one batch answers at most. */
const most = 100;
/** ms after which the next batch starts beside one that still runs */
const slowMs = 50;

/**
 * Turns a function for many into one for each: calls that come while a batch runs wait and go together
 * in the next one, so a lone call waits for nobody and a thousand callers cost a few statements. A slow batch
 * holds the others up for 50 ms at most. `answer` returns a result for each item, in their order; an Error
 * rejects that call alone. If a whole batch fails, and not because something is unavailable, each item is tried
 * by itself: one bad item harms no other.
 */
export function batched<Item, Result>(
  answer: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): (item: Item) => Promise<Result> {
  const waiting: (() => void)[] = [];
  /** the batch that the next one waits for */
  let current: object | undefined;
  const startNext = () => {
    if (current === undefined) waiting.shift()?.();
  };
  const loader = new DataLoader<Item, Result>(
    async (items) => {
      const batch = {};
      const over = () => {
        if (current !== batch) return;
        current = undefined;
        setImmediate(startNext);
      };
      current = batch;
      const slow = setTimeout(over, slowMs);
      try {
        return await answer(items).catch(async (error: unknown) => {
          if (items.length === 1 || error instanceof Unavailable) throw error;
          return Promise.all(items.map(async (item) => alone(answer, item)));
        });
      } finally {
        clearTimeout(slow);
        over();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn(start) {
        waiting.push(start);
        // after the present turn, so that calls whose requests arrived together are one batch
        setImmediate(startNext);
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
