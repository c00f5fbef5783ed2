import type { Pool } from 'pg';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Ledger } from '../../platform/dispatch/ledger.ts';
import type { EventStore } from '../../platform/event-store/port.ts';

const batchSize = 1_000;

/**
 * Settles credentials whose registration was interrupted more than an hour ago: those of a registered
 * person are marked as settled, the others are deleted. A registration without an outcome in the command
 * ledger is left for the next run. Returns how many were deleted.
 */
export async function settleCredentials(parts: {
  pool: Pool;
  eventStore: EventStore;
  ledger: Pick<Ledger, 'awaited'>;
}): Promise<number> {
  let deleted = 0;
  for (let after = 0; ;) {
    const rows = await unsettled(parts.pool, after);
    const awaited = await parts.ledger.awaited(rows.map(({ owner_stream: stream }) => stream));
    for (const row of rows) if (!awaited.has(row.owner_stream) && !(await settle(parts, row))) deleted += 1;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return deleted;
    after = last.user_id;
  }
}

async function unsettled(pool: Pool, after: number): Promise<readonly CredentialRow[]> {
  const { rows } = await onDatabase(() =>
    pool.query<CredentialRow>(
      `select user_id, owner_stream, command_id from muster.credentials
       where not settled and created_at < now() - interval '1 hour' and user_id > $1
       order by user_id limit ${batchSize}`,
      [after],
    ),
  );
  return rows;
}

/** Marks a credential as settled if its person is registered, otherwise deletes it; returns whether they are. */
async function settle(
  { pool, eventStore }: { readonly pool: Pool; readonly eventStore: EventStore },
  row: CredentialRow,
): Promise<boolean> {
  const isRegistered = await isInLog(eventStore, row);
  await onDatabase(() =>
    pool.query(
      isRegistered
        ? 'update muster.credentials set settled = true where user_id = $1'
        : 'delete from muster.credentials where user_id = $1 and not settled',
      [row.user_id],
    ),
  );
  return isRegistered;
}

/** A credential, with the stream and the command that register its person. */
export interface CredentialRow {
  readonly user_id: number;
  readonly owner_stream: string;
  /** null for rows from before the column */
  readonly command_id: string | null;
}

/**
 * Whether the log holds the registration for which the credential was stored. The registration of somebody else
 * under the same id does not count: such ids exist when PostgreSQL was restored from an older backup.
 */
export async function isInLog(
  eventStore: Pick<EventStore, 'read'>,
  { user_id: userId, owner_stream: stream, command_id: commandId }: CredentialRow,
): Promise<boolean> {
  for await (const { type, data, metadata } of eventStore.read(stream, { limit: 1 }))
    return (
      (type === 'OwnerRegistered' || type === 'UserRegistered') &&
      data['userId'] === userId &&
      (commandId === null || metadata.commandId === commandId)
    );
  return false;
}

/** Whether the log holds the registration for which a person's credential was stored. */
export async function hasRegistration(
  { pool, eventStore }: { readonly pool: Pool; readonly eventStore: Pick<EventStore, 'read'> },
  userId: number,
): Promise<boolean> {
  const { rows } = await onDatabase(() =>
    pool.query<CredentialRow>(
      'select user_id, owner_stream, command_id from muster.credentials where user_id = $1',
      [userId],
    ),
  );
  return rows[0] !== undefined && isInLog(eventStore, rows[0]);
}
