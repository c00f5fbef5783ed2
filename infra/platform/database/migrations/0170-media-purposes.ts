import { sql, type Kysely } from 'kysely';

/** Removes the list of upload purposes: features declare theirs in code, and a list here would change with each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.files drop constraint files_purpose_check`.execute(db);
}
