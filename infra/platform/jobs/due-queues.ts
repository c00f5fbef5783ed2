import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';

/** ms between two looks at the queues. */
const period = 1_000;

/** The queues of these names with a job that may begin; one probe of an index for each. */
const due = `select name from unnest($1::text[]) as queues (name)
  where exists (
    select from pgboss.job j
    where j.name = queues.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now()
  )`;

/**
 * Looks once a second, in one statement for all queues, which of them have a job that may begin, and calls their
 * `take`. pg-boss itself would ask for each queue. Returns a function that ends it.
 */
export function watchQueues(
  boss: Pick<PgBoss, 'getDb'>,
  takes: ReadonlyMap<string, () => void>,
  log: Log,
): () => void {
  const over = new AbortController();
  const { signal } = over;
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(due, [[...takes.keys()]]);
    for (const { name } of rows as { name: string }[]) takes.get(name)?.();
  };
  const watch = async () => {
    while (!signal.aborted) {
      await look().catch((error: unknown) => {
        // the next look comes anyway
        if (!signal.aborted) log.warn({ err: error }, 'The queues could not be looked at');
      });
      await pause(period, undefined, { signal }).catch(() => undefined);
    }
  };
  void watch();
  return () => over.abort();
}
