import { sql, type Kysely } from 'kysely';

/**
 * `asked_in`: the tenant whose admin requested the new address; null when the person requested it. Older
 * rows get tenant 0, so that they count as requested by an admin of another tenant. `taken_at`: since when
 * a link requested by an admin is being confirmed; null when it is not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table muster.email_changes
      add column asked_in integer default 0,
      add column taken_at timestamptz`.execute(db);
  await sql`alter table muster.email_changes alter column asked_in drop default`.execute(db);
}
