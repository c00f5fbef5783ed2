import { sql, type Kysely } from 'kysely';

/** The log position of what a notification is about. Reading up to this position marks the notification as read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.notifications add column position bigint`.execute(db);
  await sql`create index on muster.notifications (user_id, thing) where position is not null`.execute(db);
}
