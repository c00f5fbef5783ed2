import { sql, type Kysely } from 'kysely';

/**
 * An index finds files of the library by the time of their upload. `library_removals` counts the files that a library has
 * lost, so that a client knows when its loaded pages are out of date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index on muster.files (tenant_id, touched_at desc) include (kind)
    where purpose = 'library' and state = 'kept'`.execute(db);
  await sql`
    alter table muster.media_usage
    add column library_removals integer not null default 0`.execute(db);
}
