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
    const applied = await appliedTo(pool);
    const unknown = applied.filter((name) => migrations[name] === undefined);
    if (unknown.length > 0) throw new NewerDatabase(unknown);
    if (applied.length < Object.keys(migrations).length) await applyMigrations(pool, migrations);
    await ensureSequences(pool);
  } finally {
    await pool.end();
  }
}

/** A newer version of the program has changed the database; the message says what to do. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
  constructor(unknown: readonly string[]) {
    super(
      `This database was used by a newer version of Muster: this version does not know ${unknown.join(', ')}. Nothing was changed.
Start that version or a later one. To go back, restore backups from before it was started.`,
    );
  }
}

/** The names of the migrations of a database: two small queries, where Kysely reads the whole catalog. */
async function appliedTo(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ readonly exists: boolean }>(
    `select to_regclass('muster.kysely_migration') is not null as exists`,
  );
  if (!rows[0]?.exists) return [];
  const applied = await pool.query<{ readonly name: string }>('select name from muster.kysely_migration');
  return applied.rows.map(({ name }) => name);
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
