import { sql, type Kysely } from 'kysely';

/** The row of an erased person stays, without a key, so that no new key is created. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.subject_keys alter column wrapped_key drop not null`.execute(db);
}
