import type { Pool, PoolClient } from 'pg';
import { prepared } from '../database/prepared.ts';
import { inTransaction } from '../database/transaction.ts';
import type { EventStore } from '../event-store/port.ts';
import { processRunner, type Consumer } from '../parking/port.ts';
import { addWaiting, insertParked, readParked, type ToPark } from '../parking/rows.ts';
import type { Scope } from '../parking/scope.ts';
import { readSkipped } from '../parking/skipped.ts';

const CHECKPOINT = 'all';

/** The process runner as a consumer that parks. */
export const runnerConsumer: Consumer = { consumer: processRunner, version: null, build: null };

/** How far the runner has come, and what it holds back. */
export interface Progress {
  readonly position: bigint;
  /** the first waiting position of each parked scope */
  readonly parked: ReadonlyMap<Scope, bigint>;
  readonly skipped: ReadonlySet<bigint>;
}

/** Another runner repaired a scope whose events this one held back: read the log again from the checkpoint. */
export class RepairedMeanwhile extends Error {
  override readonly name = 'RepairedMeanwhile';
}

/** Reads how far the runner has come. Other runners may move on meanwhile; the saved position never goes back. */
export async function readProgress(parts: {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'read'>;
}): Promise<Progress> {
  const position = await inTransaction(parts.pool, 'begin', readCheckpoint);
  const parked = await readParked(parts.pool, runnerConsumer);
  return { position, parked, skipped: await readSkipped(parts.store, processRunner) };
}

/** The saved position, locked until the transaction of the caller ends. */
export async function readCheckpoint(client: PoolClient): Promise<bigint> {
  const { rows } = await client.query<{ position: bigint }>(
    'select position from muster.process_checkpoints where process = $1 for update',
    [CHECKPOINT],
  );
  return rows[0]?.position ?? 0n;
}

/** What a batch leads to. */
export interface Handled {
  readonly position: bigint;
  readonly toPark: readonly ToPark[];
  /** how many events of each parked scope were held back, also of those that the batch parks */
  readonly waiting: ReadonlyMap<Scope, number>;
  /** the scopes that were parked before the batch, with their first waiting position */
  readonly parked: ReadonlyMap<Scope, bigint>;
}

/** Moves the saved position; it never goes back. */
const save = (from = ''): string =>
  `insert into muster.process_checkpoints as c (process, position) select $1, $2::bigint ${from}
   on conflict (process) do update set position = excluded.position where c.position < excluded.position`;

/**
 * Saves the position after a batch together with what it parks. Throws RepairedMeanwhile if a scope of which
 * the batch held events back is parked no longer, or further on; then nothing is saved.
 */
export async function saveProgress(
  pool: Pool,
  { position, toPark, waiting, parked }: Handled,
): Promise<void> {
  if (toPark.length === 0 && waiting.size === 0) {
    // one that is lost in a crash lets the processes react once more, which changes nothing
    await pool.query(
      prepared(`with quick as (select set_config('synchronous_commit', 'off', true)) ${save('from quick')}`, [
        CHECKPOINT,
        position,
      ]),
    );
    return;
  }
  await inTransaction(pool, 'begin', async (client) => {
    const saved = await client.query(save(), [CHECKPOINT, position]);
    const heldBack = [...waiting.keys()].filter((scope) => parked.has(scope));
    if (heldBack.length > 0) {
      const now = await readParked(client, runnerConsumer);
      if (heldBack.some((scope) => now.get(scope) !== parked.get(scope)))
        throw new RepairedMeanwhile('a parked scope was repaired by another runner');
    }
    await insertParked(client, runnerConsumer, toPark);
    // a batch that another runner has saved is counted already
    if (saved.rowCount === 1) await addWaiting(client, runnerConsumer, waiting);
  });
}
