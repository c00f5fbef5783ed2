import { sql, type Kysely } from 'kysely';

/**
 * Files of the library are found by the time of their upload, and each tenant counts how many its library has lost: a
 * screen that has loaded several pages learns from the number whether they may show a file that is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on muster.files (tenant_id, touched_at desc) include (kind)
    where purpose = 'library' and state = 'kept'`.execute(db);
  await sql`
    alter table muster.media_usage
    add column library_removals integer not null default 0`.execute(db);
}
