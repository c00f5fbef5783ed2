import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { createPool } from './pools.ts';
import { ensureSequences } from './sequences.ts';

/**
 * Migrates a database to the present schema: all migrations in the order of their names, or none; then
 * creates the sequences of new kinds of ids. Several processes may run it concurrently: one works, the others
 * wait and find nothing to do. `url` may work as `muster_owner`, to whom everything belongs; the roles exist.
 */
export async function migrate(url: string, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const pool = createPool(url, { max: 2, role: 'muster_owner' });
  try {
    if (!(await isMigrated(pool, migrations))) await applyMigrations(pool, migrations);
    await ensureSequences(pool);
  } finally {
    await pool.end();
  }
}

/** Whether exactly these migrations have been applied: two small queries, where Kysely reads the whole catalog. */
async function isMigrated(pool: Pool, migrations: object): Promise<boolean> {
  const { rows } = await pool.query<{ readonly exists: boolean }>(
    `select to_regclass('muster.kysely_migration') is not null as exists`,
  );
  if (!rows[0]?.exists) return false;
  const applied = await pool.query<{ readonly name: string }>('select name from muster.kysely_migration');
  const names = new Set(Object.keys(migrations));
  return applied.rows.length === names.size && applied.rows.every(({ name }) => names.has(name));
}

async function applyMigrations(pool: Pool, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: 'muster',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be migrated.', { cause: error });
}
