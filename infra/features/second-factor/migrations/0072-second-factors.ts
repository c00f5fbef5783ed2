import { sql, type Kysely } from 'kysely';

/** Authenticator apps and recovery codes: secrets sealed, codes as HMACs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // last_step: codes of this time step and earlier ones are used up (RFC 6238, section 5.2)
  await sql`
    create table muster.totp (
      user_id   integer primary key,
      sealed    bytea   not null,
      confirmed boolean not null default false,
      last_step integer not null default 0
    )`.execute(db);
  await sql`
    create table muster.recovery_codes (
      user_id   integer not null,
      code_hmac bytea   not null,
      primary key (user_id, code_hmac)
    )`.execute(db);
}
