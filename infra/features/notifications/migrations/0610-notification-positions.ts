import { sql, type Kysely } from 'kysely';

/** Where in the log what a notification tells of stands: what was read up to there needs it no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.notifications add column position bigint`.execute(db);
  await sql`create index on muster.notifications (user_id, thing) where position is not null`.execute(db);
}
