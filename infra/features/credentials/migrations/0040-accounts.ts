import { sql, type Kysely } from 'kysely';

/**
 * Credentials, sessions and the counters of sign-in and registration, which only PostgreSQL holds
 * (docs/architecture.md). Usernames and addresses are stored as HMACs only.
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

  await sql`
    create table muster.sessions (
      session_id   uuid        primary key,
      token_hash   bytea       not null unique,
      kind         text        not null check (kind in ('owner', 'staff')),
      user_id      integer     not null,
      owner_id     integer,
      tenant_id    integer,
      user_agent   text        not null,
      created_at   timestamptz not null default clock_timestamp(),
      last_seen_at timestamptz not null default clock_timestamp(),
      expires_at   timestamptz not null,
      check ((kind = 'owner') = (owner_id is not null))
    )`.execute(db);
  await sql`create index on muster.sessions (user_id, last_seen_at)`.execute(db);
  await sql`create index on muster.sessions (expires_at)`.execute(db);

  // the columns that rate-limiter-flexible expects, but with a double precision instead of a bigint
  await sql`
    create table muster.rate_limits (
      key    varchar(255) primary key,
      points integer      not null default 0,
      expire double precision
    )`.execute(db);
}
