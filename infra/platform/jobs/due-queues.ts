import type { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';
import { lookEvery } from './look-every.ts';

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
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(due, [[...takes.keys()]]);
    for (const { name } of rows as { name: string }[]) takes.get(name)?.();
  };
  return lookEvery(period, look, { log, failure: 'The queues could not be looked at' });
}
