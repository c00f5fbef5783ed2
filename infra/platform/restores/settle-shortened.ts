import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import type { EventStore } from '../event-store/port.ts';
import { emptyBuilds } from '../projector/empty-builds.ts';
import { eventAt } from './compare.ts';

export interface SettleParts {
  readonly owner: Pool;
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'read' | 'head'>;
}

/**
 * Removes what the platform's tables say of events that the accepted log does not hold: rows of read models,
 * checkpoints beyond its end, and outcomes of commands and answers of calls, which a repeat would otherwise get as a success.
 * Sequences stay, so that no id is used twice. Idempotent.
 */
export async function settleShortenedLog({ owner, pool, store }: SettleParts): Promise<void> {
  await emptyBuilds(owner);
  await onDatabase(async () =>
    pool.query('update muster.process_checkpoints set position = least(position, $1)', [await store.head()]),
  );
  await onDatabase(async () =>
    pool.query('delete from muster.parked where position > $1', [await store.head()]),
  );
  await forgetLostOutcomes(pool, store);
  // calls are carried out anew, and their commands have the outcomes that the log still holds
  await onDatabase(() => pool.query('delete from muster.kept_answers'));
}

interface Finished {
  principal: string;
  command_id: string;
  target: string;
  revision: string | null;
}

const batchSize = 500;

/**
 * Deletes the rows of finished commands whose events are not in the log: a repeat is carried out anew. A command
 * that was refused or changed nothing is judged anew as well.
 */
async function forgetLostOutcomes(pool: Pool, store: Pick<EventStore, 'read'>): Promise<void> {
  const reading = pLimit(16);
  for (let after = ['', '00000000-0000-0000-0000-000000000000']; ;) {
    const { rows } = await onDatabase(() =>
      pool.query<Finished>(
        `select principal, command_id, target, outcome -> 'outcome' ->> 'revision' as revision
         from muster.command_ledger
         where outcome is not null and (principal, command_id) > ($1, $2::uuid)
         order by principal, command_id limit ${batchSize}`,
        after,
      ),
    );
    const lost = (
      await Promise.all(rows.map((row) => reading(async () => ((await isInLog(store, row)) ? [] : [row]))))
    ).flat();
    await onDatabase(() =>
      pool.query(
        `delete from muster.command_ledger l using unnest($1::text[], $2::uuid[]) as lost (principal, command_id)
         where l.principal = lost.principal and l.command_id = lost.command_id`,
        [lost.map(({ principal }) => principal), lost.map(({ command_id: id }) => id)],
      ),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = [last.principal, last.command_id];
  }
}

async function isInLog(
  store: Pick<EventStore, 'read'>,
  { command_id: commandId, target, revision }: Finished,
): Promise<boolean> {
  if (revision === null || revision === '-1') return false;
  return (await eventAt(store, target, BigInt(revision)))?.metadata.commandId === commandId;
}
