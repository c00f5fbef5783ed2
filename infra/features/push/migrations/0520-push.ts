import { sql, type Kysely } from 'kysely';

/** Where to push to. A subscription is used while its session is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // endpoint_hash: HMAC of the endpoint; a browser has one endpoint, whoever is signed in
  await sql`
    create table muster.push_subscriptions (
      endpoint_hash bytea       primary key,
      user_id       integer     not null,
      session_id    uuid        not null,
      sealed        bytea       not null,
      created_at    timestamptz not null default clock_timestamp(),
      refreshed_at  timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index on muster.push_subscriptions (user_id, refreshed_at)`.execute(db);
  await sql`create index on muster.push_subscriptions (refreshed_at)`.execute(db);
  const name = sql.id('muster', 'push_subscriptions');
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy writer on ${name} to muster_writer using (true) with check (true)`.execute(db);
  await sql`revoke all on ${name} from muster_projector`.execute(db);
}
