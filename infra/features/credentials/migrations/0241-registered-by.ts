import { sql, type Kysely } from 'kysely';

/** The command that registers the person of a credential; null for rows from before this column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.credentials add column command_id uuid`.execute(db);
}
