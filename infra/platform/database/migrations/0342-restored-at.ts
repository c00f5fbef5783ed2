import { sql, type Kysely } from 'kysely';

/**
 * `restored_at`: the time of the latest restore from a backup; null if there was none. `seen_history`: the name of the
 * log's history when it was last compared; null before the first comparison.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.log_mark add column seen_history text, add column restored_at timestamptz`.execute(
    db,
  );
}
