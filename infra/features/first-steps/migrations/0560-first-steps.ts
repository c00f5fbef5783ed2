import { sql, type Kysely } from 'kysely';

/** Who does not want to see the first steps of a tenant again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.first_steps_dismissed (
      user_id      integer     not null,
      tenant_id    integer     not null,
      dismissed_at timestamptz not null default clock_timestamp(),
      primary key (user_id, tenant_id)
    )`.execute(db);
  const name = sql.id('muster', 'first_steps_dismissed');
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy writer on ${name} to muster_writer using (true) with check (true)`.execute(db);
  await sql`revoke all on ${name} from muster_projector`.execute(db);
}
