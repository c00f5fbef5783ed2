import { sql, type Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';
import type { InvitationListRow, InvitationRow } from './table.ts';

/** A tenant's invitations that have not expired, the newest first; at most 200, as there are no more. */
export async function openInvitationsOf(
  db: Kysely<ReadModels>,
  tenantId: number,
): Promise<readonly InvitationRow[]> {
  return db
    .selectFrom('open_invitations')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`expires_at > now()`)
    .orderBy('sent_at', 'desc')
    .orderBy('invitation_id')
    .limit(200)
    .execute();
}

/** One open invitation of a tenant that has not expired. */
export async function openInvitation(
  db: Kysely<ReadModels>,
  tenantId: number,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('open_invitations')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('invitation_id', '=', invitationId)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst();
}

/** The name of who sent an open invitation; null if they are not known or work in the tenant no more. */
export async function senderOf(
  db: Kysely<ReadModels>,
  tenantId: number,
  invitationId: string,
): Promise<string | null> {
  const sender = await db
    .selectFrom('open_invitations')
    .innerJoin('people', 'people.user_id', 'open_invitations.sent_by')
    .select('people.display_name')
    .where('open_invitations.tenant_id', '=', tenantId)
    .where('open_invitations.invitation_id', '=', invitationId)
    .executeTakeFirst();
  return sender?.display_name ?? null;
}

/** The tenants with invitations that expired and are not ended yet; at most 1,000. */
export async function tenantsWithExpiredInvitations(db: Kysely<ReadModels>): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('open_invitations')
    .select('tenant_id')
    .distinct()
    .where(sql<boolean>`expires_at <= now()`)
    .limit(1_000)
    .execute();
  return rows.map((row) => row.tenant_id);
}

/** When the invitations of a tenant changed last; nothing before the first one. */
export async function invitationListOf(
  db: Kysely<ReadModels>,
  tenantId: number,
): Promise<readonly InvitationListRow[]> {
  return db.selectFrom('invitation_lists').selectAll().where('tenant_id', '=', tenantId).execute();
}
