import { sql, type Kysely } from 'kysely';

/**
 * The progress of each erasure, part of every dump. It contains only ids. `forced`: the erasure happened
 * before the dump was restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.erasures (
      subject     text        primary key,
      forced      boolean     not null,
      asked_at    timestamptz not null default clock_timestamp(),
      finished_at timestamptz,
      scrubbed_at timestamptz
    )`.execute(db);
  await sql`create index on muster.erasures (asked_at) where finished_at is null`.execute(db);
  await sql`alter table muster.erasures enable row level security`.execute(db);
  await sql`alter table muster.erasures force row level security`.execute(db);
  await sql`create policy writer on muster.erasures to muster_writer using (true) with check (true)`.execute(
    db,
  );
  await sql`revoke all on muster.erasures from muster_projector`.execute(db);
}
