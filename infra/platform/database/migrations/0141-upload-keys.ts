import { sql, type Kysely } from 'kysely';

/** What tells a repeated upload from another one: a digest of its sender's key, and null without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.files add column upload_key bytea`.execute(db);
  await sql`create unique index on muster.files (tenant_id, created_by, upload_key)`.execute(db);
}
