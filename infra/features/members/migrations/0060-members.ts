import { sql, type Kysely } from 'kysely';

/** The sequence from which the ids of members are drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence muster.member_id as integer`.execute(db);
}
