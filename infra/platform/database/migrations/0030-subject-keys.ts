import { sql, type Kysely } from 'kysely';

/**
 * One key for each person with personal data in the log, encrypted with a key derived from the installation's
 * key. Also a fingerprint of the installation's key, so that a start with another key is refused. Dumped
 * separately: a dump of the log alone contains no readable personal data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.subject_keys (
      subject     text        primary key,
      wrapped_key bytea       not null,
      created_at  timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    create table muster.installation_key (
      only_one    boolean primary key default true check (only_one),
      fingerprint bytea   not null
    )`.execute(db);
}
