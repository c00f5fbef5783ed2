import { sql, type Kysely } from 'kysely';

/** Since when a command is using an invitation up, until that is settled; null for one that nobody is using. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.invitations add column taken_at timestamptz`.execute(db);
  await sql`create index on muster.invitations (taken_at) where taken_at is not null`.execute(db);
}
