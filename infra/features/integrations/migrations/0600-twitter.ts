import { sql, type Kysely } from 'kysely';

/** The tokens of connected accounts, and the sign-ins at Twitter that are under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Twitter gives out each refresh token once, so the row is locked while a new one is asked for
  await sql`
    create table muster.twitter_tokens (
      tenant_id  integer     primary key,
      sealed     bytea       not null,
      changed_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  // state_hash: SHA-256 of the state that goes to Twitter and back; sealed: the verifier of PKCE
  await sql`
    create table muster.twitter_sign_ins (
      state_hash bytea       primary key,
      tenant_id  integer     not null,
      user_id    integer     not null,
      session_id uuid        not null,
      sealed     bytea       not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on muster.twitter_sign_ins (user_id)`.execute(db);
  await sql`create index on muster.twitter_sign_ins (expires_at)`.execute(db);
  for (const table of ['twitter_tokens', 'twitter_sign_ins']) {
    const name = sql.id('muster', table);
    await sql`alter table ${name} enable row level security`.execute(db);
    await sql`alter table ${name} force row level security`.execute(db);
    await sql`create policy writer on ${name} to muster_writer using (true) with check (true)`.execute(db);
    await sql`revoke all on ${name} from muster_projector`.execute(db);
  }
}
