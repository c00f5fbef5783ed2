import { sql, type Kysely } from 'kysely';

/** Files that a command used more than a day ago are looked through by purpose, for those that nothing uses any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onceShown = sql`state = 'kept' and purpose <> 'library'`;
  await sql`create index on muster.files (purpose, file_id) where ${onceShown}`.execute(db);
  await sql`
    create policy see_once_shown on muster.files for select to muster_projector
    using (${onceShown} and shown_at < now() - interval '1 day')`.execute(db);
}
