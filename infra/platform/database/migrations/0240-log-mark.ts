import { sql, type Kysely } from 'kysely';

/**
 * The log that this database belongs to, and how far it was known (docs/architecture.md, restores). `scanned`:
 * the sequences are above every id in the log up to this position. The other columns name the last event seen
 * until then, which the log must still hold. `settling`: an older log was accepted, and what refers to lost
 * events is still being removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.log_mark (
      only_one   boolean     primary key default true check (only_one),
      log_id     uuid        not null,
      scanned    bigint      not null default 0,
      stream     text,
      revision   bigint,
      event_id   uuid,
      settling   boolean     not null default false,
      updated_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`revoke all on muster.log_mark from muster_projector`.execute(db);
}
