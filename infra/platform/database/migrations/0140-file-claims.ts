import { sql, type Kysely } from 'kysely';

/**
 * Which files something shows, or is about to. A command that will show a file puts its token among
 * the file's claims until the read models show what it did; whoever lets a file go locks its row and
 * looks at the claims and at the read models. What no command ever showed is swept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // of what is there already nobody noted what shows it, so it counts as shown
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
