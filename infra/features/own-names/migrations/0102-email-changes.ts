import { sql, type Kysely } from 'kysely';

/** Links that change an e-mail address: the token as a hash, the new address sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.email_changes (
      token_hash bytea       primary key,
      change_id  uuid        not null unique,
      user_id    integer     not null,
      sealed     bytea       not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on muster.email_changes (user_id, expires_at)`.execute(db);
  await sql`create index on muster.email_changes (expires_at)`.execute(db);
  await sql`revoke all on muster.email_changes from muster_projector`.execute(db);
}
