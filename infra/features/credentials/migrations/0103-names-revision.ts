import { sql, type Kysely } from 'kysely';

/** The revision of the person's stream from which the stored names come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.credentials add column names_revision bigint not null default -1`.execute(db);
}
