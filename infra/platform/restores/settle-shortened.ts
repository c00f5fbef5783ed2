import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import type { EventStore } from '../event-store/port.ts';
import { emptyBuilds } from '../projector/empty-builds.ts';

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
    const lost = await lostAmong(store, rows);
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

/** Those of these commands whose events are not in the log. Each stream is read once. */
async function lostAmong(
  store: Pick<EventStore, 'read'>,
  commands: readonly Finished[],
): Promise<readonly Finished[]> {
  const reading = pLimit(16);
  const found = await Promise.all(
    Array.from(
      Map.groupBy(commands, ({ target }) => target),
      ([target, asked]) =>
        reading(async () => {
          const inLog = await commandsAt(store, target, asked.flatMap(revisionOf));
          return asked.filter((command) => {
            const [revision] = revisionOf(command);
            return revision === undefined || inLog.get(revision) !== command.command_id;
          });
        }),
    ),
  );
  return found.flat();
}

/** The ids of the commands that a stream has at these revisions and between them. */
async function commandsAt(
  store: Pick<EventStore, 'read'>,
  stream: string,
  revisions: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const found = new Map<bigint, string>();
  const ordered = revisions.toSorted((one, other) => (one < other ? -1 : 1));
  const [first, last] = [ordered.at(0), ordered.at(-1)];
  if (first === undefined || last === undefined) return found;
  for await (const { revision, metadata } of store.read(stream, {
    from: first,
    limit: Number(last - first) + 1,
  }))
    found.set(revision, metadata.commandId);
  return found;
}

/** The revision of a command's last event; none if it was refused or changed nothing. */
const revisionOf = ({ revision }: Finished): readonly bigint[] =>
  revision === null || revision === '-1' ? [] : [BigInt(revision)];
