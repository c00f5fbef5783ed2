import { sql, type Kysely } from 'kysely';

/**
 * Uploads that arrive over several calls: `announced` is the length of the whole file, null of every other file, and
 * `received` is how much of it is on the disk. `taken_at` is set while a form makes it a file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table muster.files
      add column announced integer check (announced > 0),
      add column received integer,
      add column taken_at timestamptz,
      add check ((announced is null) = (received is null) and received between 0 and announced)`.execute(db);
  await sql`
    create index on muster.files (tenant_id, created_by)
    where state = 'arriving' and announced is not null`.execute(db);
}
