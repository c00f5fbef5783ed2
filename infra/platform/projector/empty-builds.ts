import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import { readCheckpoints } from './checkpoints.ts';
import { inSchema } from './sql-names.ts';

/**
 * Empties every build of every read model, so that a projector fills it again from the start of the log. No
 * projector may work meanwhile. `owner` works as the role that owns the tables.
 */
export async function emptyBuilds(owner: Pool): Promise<void> {
  await inTransaction(owner, 'begin', async (client) => {
    for (const { tables } of await readCheckpoints(client))
      for (const physical of Object.values(tables)) await client.query(`truncate ${inSchema(physical)}`);
    await client.query(
      `update muster.checkpoints
       set position = 0, state = 'catching-up', error = null, updated_at = clock_timestamp(), parking = parking + 1
       where state <> 'condemned'`,
    );
    // a build that is filled again parks for itself
    await client.query(
      `delete from muster.parked p using muster.checkpoints c
       where p.consumer = c.name and p.version = c.version and p.build = c.build`,
    );
  });
}
