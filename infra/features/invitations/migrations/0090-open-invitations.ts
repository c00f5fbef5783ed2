import { sql, type Kysely } from 'kysely';

/**
 * To whom an invitation was sent, for the list of open ones (sealed) and for asking whether the one
 * who comes is the one who was meant (by HMAC). Those sent before know neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table muster.invitations
      add column email_sealed bytea,
      add column email_key    bytea,
      add column sent_at      timestamptz not null default now()`.execute(db);
  await sql`create index on muster.invitations (tenant_id, sent_at)`.execute(db);
}
