import { sql, type Kysely } from 'kysely';

/**
 * When the admins of a tenant were told that the registrants of an event will be erased: nobody is erased less than
 * a week after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.retention_notices (
      tenant_id integer     not null,
      event_id  integer     not null,
      told_at   timestamptz not null default now(),
      primary key (tenant_id, event_id)
    )`.execute(db);
  await sql`revoke all on muster.retention_notices from muster_projector`.execute(db);
}
