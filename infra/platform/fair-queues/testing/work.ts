import type { FairQueue } from '../fair-queue.ts';

// Work for tests of fair queues that ends when the test says so.

interface Running {
  readonly whose: readonly string[];
  readonly finish: () => void;
}

export function work(queue: FairQueue) {
  const order: string[] = [];
  const running: Running[] = [];
  /** Sends work; resolves when it is done. An unused rejection is no error of the test. */
  const run = (whose: readonly string[], gone?: AbortSignal): Promise<void> => {
    const done = queue.run(
      whose,
      () =>
        new Promise<void>((resolve) => {
          order.push(whose.join(' '));
          running.push({ whose, finish: resolve });
        }),
      gone,
    );
    done.catch(() => undefined);
    return done;
  };
  /** Ends one running task; resolves when the queue has started the next. */
  const finish = async (at = 0): Promise<void> => {
    const [ended] = running.splice(at, 1);
    ended?.finish();
    await settled();
  };
  const finishAll = async (): Promise<void> => {
    await settled();
    while (running.length > 0) await finish();
  };
  return { run, finish, finishAll, order, running };
}

/** Resolves when all promises that were fulfilled have been followed up. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
