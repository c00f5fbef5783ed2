import { sql, type Kysely } from 'kysely';

/** Mail of an installation without a mail server, encrypted and limited in number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.mailbox (
      mail_id uuid        primary key,
      sealed  bytea       not null,
      kept_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index on muster.mailbox (kept_at desc)`.execute(db);
}
