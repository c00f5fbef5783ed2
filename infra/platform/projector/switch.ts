import type { Pool } from 'pg';
import type { Build } from './build.ts';
import type { Checkpoint } from './checkpoints.ts';
import { dropTables, hideTables, showTables } from './ddl.ts';
import { inTransaction } from '../database/transaction.ts';

/**
 * Makes a build the live one. While this holds the row of the live checkpoint, its projector cannot commit,
 * so `catchUp` brings the build to exactly the live position and no reader sees the read model go back.
 * Queries wait for the view for at most half a second and never fail: the new tables have the same names.
 * Throws with code 55P03 if a long query holds the view.
 */
export async function switchTo(
  owner: Pool,
  build: Build,
  catchUp: (position: bigint) => Promise<void>,
): Promise<void> {
  const before = await inTransaction(owner, `begin; set local lock_timeout = '500ms'`, async (client) => {
    const { rows } = await client.query<Pick<Checkpoint, 'version' | 'build' | 'tables' | 'position'>>(
      `select version, build, tables, position from muster.checkpoints where name = $1 and live for update`,
      [build.model.name],
    );
    const [live] = rows;
    if (live) {
      await catchUp(live.position);
      await client.query('delete from muster.checkpoints where name = $1 and live', [build.model.name]);
    }
    await client.query(
      'update muster.checkpoints set live = true where name = $1 and version = $2 and build = $3',
      [build.model.name, build.version, build.build],
    );
    await showTables(client, build);
    await hideTables(
      client,
      Object.keys(live?.tables ?? {}).filter((name) => !build.tables.has(name)),
    );
    return live;
  });
  if (before === undefined) return;
  // No query uses the old view any more: the switch waited for them.
  await inTransaction(owner, 'begin', (client) => dropTables(client, Object.values(before.tables)));
}
