import { sql, type Kysely } from 'kysely';

/** Where to push to. A subscription belongs to a session and goes with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // endpoint_hash: HMAC of the endpoint; a browser has one endpoint, whoever is signed in
  await sql`
    create table muster.push_subscriptions (
      endpoint_hash bytea       primary key,
      user_id       integer     not null,
      session_id    uuid        not null references muster.sessions on delete cascade,
      sealed        bytea       not null,
      created_at    timestamptz not null default clock_timestamp(),
      refreshed_at  timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index on muster.push_subscriptions (user_id, refreshed_at)`.execute(db);
  await sql`create index on muster.push_subscriptions (session_id)`.execute(db);
  await sql`revoke all on muster.push_subscriptions from muster_projector`.execute(db);
}
