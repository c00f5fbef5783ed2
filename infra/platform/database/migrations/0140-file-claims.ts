import { sql, type Kysely } from 'kysely';

/**
 * Records which files are used or about to be used. A command that will use a file adds its token to the
 * file's claims until the read models show the command. Removing a file locks its row and checks the claims
 * and the read models. Files that no command has used are removed after a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // uses of existing files were not recorded, so they count as used
  await sql`
    alter table muster.files
    add column claims uuid[] not null default '{}',
    add column claimed_at timestamptz,
    add column shown_at timestamptz default clock_timestamp()`.execute(db);
  await sql`alter table muster.files alter column shown_at drop default`.execute(db);
  const neverShown = sql`state = 'kept' and shown_at is null and purpose <> 'library'`;
  await sql`create index on muster.files (touched_at) where ${neverShown}`.execute(db);
  await sql`
    create policy see_never_shown on muster.files for select to muster_projector
    using (${neverShown} and touched_at < now() - interval '24 hours')`.execute(db);
}
