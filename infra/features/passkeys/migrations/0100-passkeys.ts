import { sql, type Kysely } from 'kysely';

/** Passkeys (WebAuthn) with public key and signature counter, and the challenges that browsers sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.passkeys (
      passkey_id    uuid        primary key,
      user_id       integer     not null,
      credential_id bytea       not null unique,
      public_key    bytea       not null,
      counter       bigint      not null,
      transports    text[]      not null,
      name          text        not null,
      created_at    timestamptz not null default clock_timestamp(),
      last_used_at  timestamptz
    )`.execute(db);
  await sql`create index on muster.passkeys (user_id, created_at)`.execute(db);

  // scope: HMAC of the person or the address prefix that the challenge was created for
  await sql`
    create table muster.passkey_challenges (
      challenge_hash bytea       primary key,
      purpose        text        not null,
      scope          bytea       not null,
      expires_at     timestamptz not null
    )`.execute(db);
  await sql`create index on muster.passkey_challenges (scope, expires_at)`.execute(db);
  await sql`create index on muster.passkey_challenges (expires_at)`.execute(db);
  await sql`revoke all on muster.passkeys, muster.passkey_challenges from muster_projector`.execute(db);
}
