import { sql, type Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';
import type { InvitationRow } from './table.ts';

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
