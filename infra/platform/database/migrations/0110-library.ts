import { sql, type Kysely } from 'kysely';

/** What a file was uploaded for; the library shows files that were uploaded to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // before this migration, only pictures of members were uploaded
  await sql`
    alter table muster.files
    add column purpose text not null default 'member'
      check (purpose in ('member', 'library', 'logo', 'waiver'))`.execute(db);
  await sql`
    create index on muster.files (tenant_id, file_id desc)
    where purpose = 'library' and state = 'kept'`.execute(db);
}
