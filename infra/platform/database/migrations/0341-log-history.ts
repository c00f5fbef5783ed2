import { sql, type Kysely } from 'kysely';

/** Names what the log holds. The name changes when a log that misses events is accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.log_mark add column history uuid not null default gen_random_uuid()`.execute(
    db,
  );
}
