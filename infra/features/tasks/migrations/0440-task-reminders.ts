import { sql, type Kysely } from 'kysely';

/** Who was reminded of which task, for which time: nobody is reminded twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.task_reminders (
      task_id integer     not null,
      user_id integer     not null,
      due_at  timestamptz not null,
      told_at timestamptz not null default now(),
      primary key (task_id, user_id, due_at)
    )`.execute(db);
  await sql`create index on muster.task_reminders (user_id)`.execute(db);
  await sql`create index on muster.task_reminders (due_at)`.execute(db);
  const name = sql.id('muster', 'task_reminders');
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy writer on ${name} to muster_writer using (true) with check (true)`.execute(db);
  await sql`revoke all on ${name} from muster_projector`.execute(db);
}
