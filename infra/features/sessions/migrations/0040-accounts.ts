import { sql, type Kysely } from 'kysely';

/** Sessions, which only PostgreSQL holds. A token is stored as a hash only. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
}
