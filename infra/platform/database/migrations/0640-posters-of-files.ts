import { sql, type Kysely } from 'kysely';

/** The public id of the picture that stands for a video; null for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.files add column poster text`.execute(db);
}
