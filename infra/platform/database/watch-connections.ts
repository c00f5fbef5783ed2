import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/** ms without a connection for its callers after which a pool is reported: as long as a caller waits for one. */
const boundMs = 5_000;

/** ms between two tries of a pool without a connection. */
const betweenMs = 500;

/**
 * Watches whether callers of pools get connections. The function that it returns tries every pool and resolves to the
 * names of those that had no connection to give for 5 s. So a short peak, in which callers wait, is not reported, and a
 * pool that was without is reported until it gives one.
 */
export function watchConnections(pools: Readonly<Record<string, Pool>>): () => Promise<readonly string[]> {
  const watched = Object.entries(pools).map(([name, pool]) => ({ name, isWithout: watchOne(pool) }));
  return async () => {
    const checked = await Promise.all(
      watched.map(async ({ name, isWithout }) => ({ name, reported: await isWithout() })),
    );
    return checked.filter(({ reported }) => reported).map(({ name }) => name);
  };
}

/** A function that tries a pool, and resolves to whether it has had no connection to give for 5 s. */
function watchOne(pool: Pool): () => Promise<boolean> {
  /** ms, when the first of the tries began that have failed since the last success */
  let since: number | undefined;
  const tried = async () => {
    try {
      (await pool.connect()).release();
      since = undefined;
      return true;
    } catch {
      return false;
    }
  };
  const tryAgain = async () => {
    do await pause(betweenMs, undefined, { ref: false });
    while (!pool.ending && !(await tried()));
  };
  return async () => {
    if (since === undefined) {
      since = performance.now();
      const first = tried().then((success) => void (success || tryAgain()));
      // a full pool answers late, and the caller does not wait that long
      await Promise.race([first, pause(betweenMs, undefined, { ref: false })]);
    }
    return since !== undefined && performance.now() - since >= boundMs;
  };
}
