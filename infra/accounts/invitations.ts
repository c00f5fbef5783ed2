import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Role } from '../../domain/roster/events.ts';
import { onDatabase } from '../database/unavailable.ts';
import type { Transaction } from '../side-effects/port.ts';

/** A link works so long. */
export const invitationDays = 7;

export interface Invitation {
  readonly invitationId: string;
  readonly tenantId: number;
  readonly role: Role;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The links of invitations: only the hash of a token is kept. */
export class Invitations {
  constructor(private readonly pool: Pool) {}

  /** Keeps a link that was made; the same one again changes nothing. */
  async keep(
    transaction: Transaction,
    token: string,
    { invitationId, tenantId, role }: Invitation,
  ): Promise<void> {
    await transaction.query(
      `insert into muster.invitations (token_hash, invitation_id, tenant_id, role, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(days => $5)) on conflict do nothing`,
      [hashOf(token), invitationId, tenantId, role, invitationDays],
    );
  }

  /** What a link invites to; undefined for none that works. */
  async of(token: string): Promise<Invitation | undefined> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ invitation_id: string; tenant_id: number; role: Role }>(
        'select invitation_id, tenant_id, role from muster.invitations where token_hash = $1 and expires_at > now()',
        [hashOf(token)],
      ),
    );
    const [row] = rows;
    return row && { invitationId: row.invitation_id, tenantId: row.tenant_id, role: row.role };
  }

  /** Uses a link up for a command; false when another has used it. */
  async take(invitationId: string, commandId: string): Promise<boolean> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query(
        `update muster.invitations set used_by = $2
         where invitation_id = $1 and coalesce(used_by, $2) = $2 and expires_at > now()`,
        [invitationId, commandId],
      ),
    );
    return rowCount === 1;
  }

  /** The command came to nothing: the link works again. */
  async giveBack(invitationId: string, commandId: string): Promise<void> {
    await onDatabase(() =>
      this.pool.query(
        'update muster.invitations set used_by = null where invitation_id = $1 and used_by = $2',
        [invitationId, commandId],
      ),
    );
  }

  /** Removes those that ran out; answers how many. */
  async sweep(): Promise<number> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query('delete from muster.invitations where expires_at <= now()'),
    );
    return rowCount ?? 0;
  }
}
