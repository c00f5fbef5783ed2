import { sql, type Kysely } from 'kysely';

/**
 * The answers of calls with an idempotency key (docs/decisions/one-answer-a-key.md). `attempt` carries the call
 * out, and alone may do so until `taken_until`. `answer` is sealed, and empty once the key was tried with too
 * many other payloads. `payload_hmac` is null while the payload is still arriving.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.kept_answers (
      principal    text        not null,
      command_id   uuid        not null,
      attempt      uuid        not null,
      taken_until  timestamptz not null,
      payload_hmac bytea,
      answer       bytea,
      mismatches   integer     not null default 0,
      created_at   timestamptz not null default clock_timestamp(),
      primary key (principal, command_id)
    )`.execute(db);
  // answers are deleted by age
  await sql`create index on muster.kept_answers (created_at)`.execute(db);
  await sql`revoke all on muster.kept_answers from muster_projector`.execute(db);
}
