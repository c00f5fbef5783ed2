import { sql, type Kysely } from 'kysely';

/**
 * One key for each person of whom the log holds personal data, wrapped by the installation's key;
 * and a fingerprint of that key, so that a start with another one is refused. Dumped apart from
 * everything else: a dump of the log alone speaks of nobody.
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
