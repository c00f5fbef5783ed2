import { sql, type Kysely } from 'kysely';

/** Identifies repeated uploads: a digest of the sender's key; null without a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.files add column upload_key bytea`.execute(db);
  await sql`create unique index on muster.files (tenant_id, created_by, upload_key)`.execute(db);
}
