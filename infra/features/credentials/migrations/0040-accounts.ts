import { sql, type Kysely } from 'kysely';

/**
 * Credentials, which only PostgreSQL holds (docs/architecture.md). Usernames and addresses are stored as HMACs only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A username can be in several rows while registrations race. The log decides which one is registered,
  // and only a registered person can sign in.
  await sql`
    create table muster.credentials (
      user_id       integer     primary key,
      username_key  bytea       not null,
      email_key     bytea       not null,
      password_hash text        not null,
      owner_stream  text        not null,
      settled       boolean     not null default false,
      last_tenant   integer,
      created_at    timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index on muster.credentials (username_key)`.execute(db);
  await sql`create index on muster.credentials (created_at) where not settled`.execute(db);
}
