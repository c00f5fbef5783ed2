import { sql, type Kysely } from 'kysely';

/** Sessions that can only set up a second factor (decision 8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.sessions add column must_enrol boolean not null default false`.execute(db);
}
