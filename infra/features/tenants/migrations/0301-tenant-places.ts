import { sql, type Kysely } from 'kysely';

/**
 * The tenants that an owner is registering: of two registrations at the same time, each counts the other. A row is
 * deleted after an hour, when the read model shows the tenant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.tenant_places (
      tenant_id integer     primary key,
      owner_id  integer     not null,
      taken_at  timestamptz not null default now()
    )`.execute(db);
  await sql`create index on muster.tenant_places (owner_id)`.execute(db);
  await sql`create index on muster.tenant_places (taken_at)`.execute(db);
  await sql`alter table muster.tenant_places enable row level security`.execute(db);
  await sql`alter table muster.tenant_places force row level security`.execute(db);
  await sql`
    create policy writer on muster.tenant_places to muster_writer using (true) with check (true)`.execute(db);
  await sql`revoke all on muster.tenant_places from muster_projector`.execute(db);
}
