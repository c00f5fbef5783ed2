import { sql, type Kysely } from 'kysely';

/** Mailed links are found by the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on muster.credentials (email_key)`.execute(db);
}
