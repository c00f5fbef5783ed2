import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { createPool } from './pools.ts';
import { ensureSequences } from './sequences.ts';

/**
 * Migrates a database to the present schema: all migrations in the order of their names, or none; then
 * creates the sequences of new kinds of ids. Several processes may run it concurrently: one works, the others
 * wait and find nothing to do. `url` may work as `muster_owner`, to whom everything belongs; the roles exist.
 */
export async function migrate(url: string, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const pool = createPool(url, { max: 2, role: 'muster_owner' });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableSchema: 'muster',
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw new Error('The database could not be migrated.', { cause: error });
    await ensureSequences(pool);
  } finally {
    await db.destroy();
  }
}
