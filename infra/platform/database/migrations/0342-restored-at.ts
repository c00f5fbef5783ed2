import { sql, type Kysely } from 'kysely';

/**
 * When PostgreSQL went on from a backup for the last time. `seen_history`: the name of the log's history when it
 * was last compared, null before the first comparison.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.log_mark add column seen_history text, add column restored_at timestamptz`.execute(
    db,
  );
}
