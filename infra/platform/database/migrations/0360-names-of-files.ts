import { sql, type Kysely } from 'kysely';

/** The names under which files are downloaded; null for files that are only shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.files add column name text`.execute(db);
}
