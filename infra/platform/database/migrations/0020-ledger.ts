import { sql, type Kysely } from 'kysely';

/**
 * The command ledger (docs/architecture.md): what a command id got before its first append, and its outcome.
 * Also the sequences from which ids are drawn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const sequence of ['owner_id', 'user_id', 'tenant_id', 'event_id']) {
    await sql`create sequence ${sql.id('muster', sequence)} as integer`.execute(db);
  }
  await sql`
    create table muster.command_ledger (
      principal    text        not null,
      command_id   uuid        not null,
      command      text        not null,
      payload_hmac bytea       not null,
      ids          jsonb       not null,
      target       text        not null,
      reservations jsonb       not null default '[]',
      outcome      jsonb,
      created_at   timestamptz not null default clock_timestamp(),
      primary key (principal, command_id)
    )`.execute(db);
  // Interrupted commands are found by age; finished ones are deleted by age.
  await sql`create index on muster.command_ledger (created_at) where outcome is null and reservations <> '[]'`.execute(
    db,
  );
  await sql`create index on muster.command_ledger (created_at)`.execute(db);
  await sql`
    create table muster.process_checkpoints (
      process  text   primary key,
      position bigint not null
    )`.execute(db);
}
