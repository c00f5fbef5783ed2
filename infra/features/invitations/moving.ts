import type { Pool } from 'pg';
import { moveInvitation } from '../../../domain/invitation/commands.ts';
import type { Role } from '../../../domain/roster/events.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import { byInvitation } from './claims.ts';
import { addressKeyOf } from './keys.ts';

interface Row {
  readonly invitation_id: string;
  readonly tenant_id: number;
  readonly role: Role;
  readonly email_key: Buffer | null;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

/** Rows at a time: a start of the program must not open one command for each of thousands of invitations. */
const BATCH_SIZE = 50;

/**
 * Moves invitations that an earlier version of the program recorded on the streams of rosters to their own
 * streams. Runs before anything is served; idempotent, also when several processes start together. Returns
 * how many were moved.
 */
export async function moveFromRosters(parts: {
  readonly pool: Pool;
  readonly dispatcher: Dispatcher;
  readonly store: EventStore;
}): Promise<number> {
  const { pool, dispatcher, store } = parts;
  let moved = 0;
  for (;;) {
    const { rows } = await onDatabase(() =>
      pool.query<Row>(
        `select invitation_id, tenant_id, role, email_key, sent_at, expires_at from muster.invitations
         where on_roster order by tenant_id, sent_at, invitation_id limit ${BATCH_SIZE}`,
      ),
    );
    if (rows.length === 0) return moved;
    const movedNow = await Promise.all(rows.map(move));
    moved += movedNow.filter(Boolean).length;
  }

  async function move(row: Row): Promise<boolean> {
    const { invitation_id: invitationId, tenant_id: tenantId } = row;
    const voidFor = await voidForIfOpen(store, tenantId, invitationId);
    if (voidFor !== null) {
      const outcome = await dispatcher.dispatch(
        moveInvitation,
        {
          invitationId,
          addressKey: row.email_key === null ? invitationId : addressKeyOf(tenantId, row.email_key),
          role: row.role,
          sentAt: row.sent_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
          voidFor,
        },
        {
          principal: byInvitation,
          tenantId,
          commandId: `move/${invitationId}`,
          correlationId: `move/${invitationId}`,
        },
      );
      if (!outcome.ok) throw new Error(`Invitation ${invitationId} could not be moved: ${outcome.code}`);
    }
    await onDatabase(() =>
      pool.query('update muster.invitations set on_roster = false where invitation_id = $1', [invitationId]),
    );
    return voidFor !== null;
  }
}

/** The users who were deactivated since a roster recorded an invitation; null for one that is not open there. */
async function voidForIfOpen(
  store: EventStore,
  tenantId: number,
  invitationId: string,
): Promise<readonly number[] | null> {
  let voidFor: Set<number> | null = null;
  for await (const { type, data } of store.read(`roster-${tenantId}`)) {
    if (data['invitationId'] === invitationId) voidFor = type === 'UserInvited' ? new Set() : null;
    if (type === 'MembershipDeactivated' && typeof data['userId'] === 'number') voidFor?.add(data['userId']);
  }
  // a user who registered with it right before the upgrade was let in by a process
  for await (const { type, data } of store.read(`invitations-${tenantId}`))
    if (type === 'InvitationAccepted' && data['invitationId'] === invitationId) return null;
  return voidFor === null ? null : [...voidFor];
}
