import { sql, type Kysely } from 'kysely';

/** Links that set a new password; the mailed token is stored as a hash only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.password_resets (
      token_hash bytea       primary key,
      user_id    integer     not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on muster.password_resets (user_id, expires_at)`.execute(db);
  await sql`create index on muster.password_resets (expires_at)`.execute(db);
}
