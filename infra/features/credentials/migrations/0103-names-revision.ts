import { sql, type Kysely } from 'kysely';

/** As of which event of the person's stream the credentials know their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.credentials add column names_revision bigint not null default -1`.execute(db);
}
