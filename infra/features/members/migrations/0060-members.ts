import { sql, type Kysely } from 'kysely';

/** The sequence that members' ids are drawn from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence muster.member_id as integer`.execute(db);
}
