import { sql, type Kysely } from 'kysely';

/**
 * Whether an invitation is open, in use or used up is decided by its stream in the log from now on; the table
 * keeps the hash of the link and the address. The first start moves the invitations marked `on_roster`.
 * Invitations that were replaced, or whose sending was interrupted before the mail, let nobody in: they go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from muster.invitations
    where expires_at <= now() or used_by = 'inviting' or used_by like 'replaced by %'`.execute(db);
  await sql`alter table muster.invitations add column on_roster boolean not null default true`.execute(db);
  await sql`
    alter table muster.invitations
      alter column on_roster set default false,
      alter column sent_at drop default,
      alter column sent_at drop not null,
      drop column used_by,
      drop column taken_at`.execute(db);
  await sql`create index on muster.invitations (on_roster) where on_roster`.execute(db);
}
