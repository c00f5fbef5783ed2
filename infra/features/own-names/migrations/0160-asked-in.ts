import { sql, type Kysely } from 'kysely';

/**
 * In which tenant an admin asked for somebody's other address; null where they asked themselves. Of those
 * asked for before nobody knows, so they count as asked for by strangers (tenant 0). Since when a link is
 * being followed that somebody else asked for; null while nobody does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table muster.email_changes
      add column asked_in integer default 0,
      add column taken_at timestamptz`.execute(db);
  await sql`alter table muster.email_changes alter column asked_in drop default`.execute(db);
}
