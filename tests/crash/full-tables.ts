import { rm, stat, symlink, truncate } from 'node:fs/promises';
import type pg from 'pg';

/** PostgreSQL keeps a table in files of one gigabyte. */
const segmentBytes = 2 ** 30;

export interface FullTables {
  /** From now on PostgreSQL has room in these tables again. */
  room(): Promise<void>;
}

/**
 * Leaves no room for tables, without a mount: the first file of each is filled up with empty pages, as a sparse file,
 * and the next one is a link to /dev/full, on which every write fails with ENOSPC. So the server itself answers
 * 'could not extend file … No space left on device' (53100), once the last page is full. `client` is the superuser's,
 * on the same machine.
 */
export async function fillTables(client: pg.Client, tables: readonly string[]): Promise<FullTables> {
  const nexts: string[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ file: string }>(
      `select current_setting('data_directory') || '/' || pg_relation_filepath($1::regclass) as file`,
      [table],
    );
    const file = rows[0]?.file ?? '';
    if ((await stat(file)).size >= segmentBytes) throw new Error(`${table} has more than one file`);
    await symlink('/dev/full', `${file}.1`);
    await truncate(file, segmentBytes);
    nexts.push(`${file}.1`);
  }
  return {
    async room() {
      for (const next of nexts) await rm(next);
      // makes connections that have the link open look for the file again
      for (const table of tables) await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
    },
  };
}
