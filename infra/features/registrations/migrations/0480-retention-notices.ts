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
  const name = sql.id('muster', 'retention_notices');
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy writer on ${name} to muster_writer using (true) with check (true)`.execute(db);
  await sql`revoke all on ${name} from muster_projector`.execute(db);
}
