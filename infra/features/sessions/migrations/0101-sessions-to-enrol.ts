import { sql, type Kysely } from 'kysely';

/** Sessions that are for setting up a second factor and for nothing else: decisions 8. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.sessions add column must_enrol boolean not null default false`.execute(db);
}
