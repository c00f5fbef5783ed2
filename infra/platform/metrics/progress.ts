import type { Pool } from 'pg';
import type { EventStore } from '../event-store/port.ts';
import type { Metrics } from './metrics.ts';
import { sharedRead } from '../caches/shared-read.ts';

/** How far a consumer of the log has come. */
export interface Progress {
  readonly consumer: string;
  readonly state: string;
  readonly position: bigint;
  /** positions between it and the end of the log: events in PostgreSQL, bytes in EventStoreDB */
  readonly behind: number;
  /** seconds since it last moved; 0 while it is at the end of the log */
  readonly stalledSeconds: number;
}

interface Row {
  readonly consumer: string;
  readonly state: string;
  readonly position: bigint;
  readonly seconds: number;
}

/** Reads how far the live read models have come. */
export async function readModelProgress(
  pool: Pool,
  store: Pick<EventStore, 'head'>,
): Promise<readonly Progress[]> {
  return progressOf(
    pool,
    store,
    `select name as consumer, state, position,
            extract(epoch from clock_timestamp() - updated_at)::float8 as seconds
     from muster.checkpoints where live order by name`,
  );
}

/** Reads how far the process runner has come: not at all before its first event. It does not say when it moved. */
export async function runnerProgress(pool: Pool, store: Pick<EventStore, 'head'>): Promise<Progress> {
  const [progress] = await progressOf(
    pool,
    store,
    `select 'all' as consumer, 'running' as state, coalesce(max(position), 0) as position, 0::float8 as seconds
     from muster.process_checkpoints`,
  );
  if (progress === undefined) throw new Error('an aggregate has one row');
  return progress;
}

/** Measures lag and state of the read models and of the process runner. */
export function measureProgress(
  metrics: Pick<Metrics, 'gauge'>,
  { pool, store }: { readonly pool: Pool; readonly store: Pick<EventStore, 'head'> },
): void {
  const readModels = sharedRead(() => readModelProgress(pool, store));
  metrics.gauge({
    name: 'muster_read_model_behind',
    help: 'Positions between a read model and the end of the log (events in PostgreSQL, bytes in EventStoreDB)',
    labelNames: ['read_model'],
    read: async () =>
      (await readModels()).map(({ consumer, behind }) => ({
        labels: { read_model: consumer },
        value: behind,
      })),
  });
  metrics.gauge({
    name: 'muster_read_model_stalled_seconds',
    help: 'Seconds since a read model that is behind last moved',
    labelNames: ['read_model', 'state'],
    read: async () =>
      (await readModels()).map(({ consumer, state, stalledSeconds }) => ({
        labels: { read_model: consumer, state },
        value: stalledSeconds,
      })),
  });
  metrics.gauge({
    name: 'muster_process_runner_behind',
    help: 'Positions between the process runner and the end of the log',
    read: async () => [{ value: (await runnerProgress(pool, store)).behind }],
  });
}

async function progressOf(
  pool: Pool,
  store: Pick<EventStore, 'head'>,
  select: string,
): Promise<readonly Progress[]> {
  // the checkpoints first: read the other way round, a consumer could seem to be ahead of the log
  const { rows } = await pool.query<Row>(select);
  const head = await store.head();
  return rows.map(({ consumer, state, position, seconds }) => {
    const behind = head > position ? Number(head - position) : 0;
    return { consumer, state, position, behind, stalledSeconds: behind > 0 ? seconds : 0 };
  });
}
