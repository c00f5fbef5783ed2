import { sql, type Kysely } from 'kysely';

/** What the last check of a checkpoint found, so that an alarm outlasts the process that found it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.audit_chain add column findings integer not null default 0`.execute(db);
  await sql`create index on muster.audit_chain (number) where findings > 0 and lost_at is null`.execute(db);
  await sql`grant update (findings) on muster.audit_chain to muster_writer`.execute(db);
}
