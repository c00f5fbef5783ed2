import { sql, type Kysely } from 'kysely';

/** The notifications of people, and what they want to be notified of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // tenant_id: null for one that is about the person; cause: each cause notifies once;
  // actor_id: whose name the sealed text may have; a new one takes the place of an unread one of its thing
  await sql`
    create table muster.notifications (
      notification_id integer     generated always as identity primary key,
      user_id         integer     not null,
      tenant_id       integer,
      category        text        not null,
      cause           uuid        not null,
      thing           text,
      actor_id        integer,
      sealed          bytea       not null,
      created_at      timestamptz not null default clock_timestamp(),
      read_at         timestamptz,
      unique (user_id, cause)
    )`.execute(db);
  await sql`create index on muster.notifications (user_id, notification_id)`.execute(db);
  await sql`create index on muster.notifications (user_id, thing) where read_at is null`.execute(db);
  await sql`create index on muster.notifications (actor_id)`.execute(db);
  await sql`create index on muster.notifications (created_at)`.execute(db);
  await sql`
    create table muster.notification_settings (
      user_id  integer primary key,
      settings jsonb   not null
    )`.execute(db);
  for (const table of ['notifications', 'notification_settings']) {
    const name = sql.id('muster', table);
    await sql`alter table ${name} enable row level security`.execute(db);
    await sql`alter table ${name} force row level security`.execute(db);
    await sql`create policy writer on ${name} to muster_writer using (true) with check (true)`.execute(db);
    await sql`revoke all on ${name} from muster_projector`.execute(db);
  }
}
