import type { Pool } from 'pg';
import type { Metrics } from './metrics.ts';
import { sharedRead } from '../caches/shared-read.ts';

interface Waiting {
  readonly queue: string;
  readonly waiting: number;
  readonly oldest: number | null;
  readonly failing: number;
}

/**
 * Measures the jobs of the queues, mail and all other side effects: those that are due and that no worker has taken,
 * and those that failed and wait for the next try, due or not.
 */
export function measureQueues(metrics: Pick<Metrics, 'gauge'>, pool: Pool): void {
  const due = sharedRead(async () => {
    const { rows } = await pool.query<Waiting>(
      `select name as queue,
              count(*) filter (where start_after < clock_timestamp())::integer as waiting,
              extract(epoch from clock_timestamp() - min(start_after) filter (where start_after < clock_timestamp()))::float8
                as oldest,
              count(*) filter (where state = 'retry')::integer as failing
       from pgboss.job
       where state < 'active' and (start_after < clock_timestamp() or state = 'retry') group by name`,
    );
    return rows;
  });
  metrics.gauge({
    name: 'muster_queue_waiting',
    help: 'Jobs of a queue that are due',
    labelNames: ['queue'],
    read: async () => (await due()).map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
  });
  metrics.gauge({
    name: 'muster_queue_oldest_seconds',
    help: 'Seconds for which the oldest job of a queue has been due',
    labelNames: ['queue'],
    read: async () => (await due()).map(({ queue, oldest }) => ({ labels: { queue }, value: oldest ?? 0 })),
  });
  metrics.gauge({
    name: 'muster_queue_failing',
    help: 'Jobs of a queue that failed and wait for the next try',
    labelNames: ['queue'],
    read: async () => (await due()).map(({ queue, failing }) => ({ labels: { queue }, value: failing })),
  });
}
