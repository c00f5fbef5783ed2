import type { Pool } from 'pg';
import { deleteRowsOfUser } from '../../platform/database/delete-rows-of-user.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import { type CredentialRow, isInLog } from './settle-credentials.ts';

const batchSize = 500;

/**
 * Deletes the credentials whose registration an accepted older log does not hold, and what else is stored with
 * the user id: somebody registered later must not be able to use it. Idempotent.
 */
export async function dropLostAccounts(parts: {
  readonly pool: Pool;
  readonly eventStore: Pick<EventStore, 'read'>;
}): Promise<void> {
  const { pool, eventStore } = parts;
  for (let after = 0; ;) {
    const { rows } = await onDatabase(() =>
      pool.query<CredentialRow>(
        `select user_id, owner_stream, command_id from muster.credentials
         where user_id > $1 order by user_id limit ${batchSize}`,
        [after],
      ),
    );
    for (const row of rows)
      if (!(await isInLog(eventStore, row)))
        await onDatabase(() =>
          inTransaction(pool, 'begin', (transaction) => deleteRowsOfUser(transaction, row.user_id)),
        );
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.user_id;
  }
}
