import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/** How long a pool may be without a connection for its callers before it is reported, in ms: as long as they wait. */
const boundMs = 5_000;

/** ms between two tries of a pool that is without. */
const betweenMs = 500;

/**
 * Watches whether callers of pools get connections. The function that it returns tries every pool and resolves to the
 * names of those that had no connection to give for 5 s. So a short peak, in which callers wait, is not reported, and a
 * pool that was without is reported until it gives one.
 */
export function watchConnections(pools: Readonly<Record<string, Pool>>): () => Promise<readonly string[]> {
  const lookAt = Object.entries(pools).map(([name, pool]) => ({ name, without: watchOne(pool) }));
  return async () => {
    const looked = await Promise.all(
      lookAt.map(async ({ name, without }) => ({ name, is: await without() })),
    );
    return looked.filter(({ is }) => is).map(({ name }) => name);
  };
}

function watchOne(pool: Pool): () => Promise<boolean> {
  /** of the first try that is still without success */
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
      // of a full pool, the caller is not kept waiting
      await Promise.race([first, pause(betweenMs, undefined, { ref: false })]);
    }
    return since !== undefined && performance.now() - since >= boundMs;
  };
}
