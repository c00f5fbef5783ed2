import type { Pool } from 'pg';
import type { Metrics } from './metrics.ts';

/** Measures how full the pools are, by name. A pool whose callers wait is too small or its statements are slow. */
export function measurePools(metrics: Pick<Metrics, 'gauge'>, pools: ReadonlyMap<string, Pool>): void {
  metrics.gauge({
    name: 'muster_pool_connections',
    help: 'Database connections of a pool: open, idle, at most',
    labelNames: ['pool', 'state'],
    read: () =>
      [...pools].flatMap(([pool, { totalCount, idleCount, options }]) => [
        { labels: { pool, state: 'open' }, value: totalCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'most' }, value: options.max },
      ]),
  });
  metrics.gauge({
    name: 'muster_pool_waiting',
    help: 'Callers that wait for a connection of a pool',
    labelNames: ['pool'],
    read: () => [...pools].map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
  });
}
