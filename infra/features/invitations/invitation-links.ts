import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Role } from '../../../domain/roster/events.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';
import { emailKeyOf } from './keys.ts';
import type { FoundInvitation, SentInvitation } from './port.ts';

interface Row {
  readonly invitation_id: string;
  readonly tenant_id: number;
  readonly role: Role;
  readonly email_sealed: Buffer | null;
  readonly sent_at: Date | null;
  readonly expires_at: Date;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const placeOf = (invitationId: string): string => `invitation/${invitationId}`;
const columns = 'invitation_id, tenant_id, role, email_sealed, sent_at, expires_at';

/**
 * What the log must not contain of invitations: the hash of a link's token, and the address it was sent to,
 * sealed. Whether an invitation is open is decided by its stream (domain/invitation).
 */
export class InvitationLinks {
  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
    private readonly privacy: Pick<Privacy, 'hmac'>,
  ) {}

  /**
   * Stores a link before its invitation is in the log. A link whose invitation never gets there is deleted
   * after a day. Idempotent.
   */
  async keep(
    token: string,
    link: { invitationId: string; tenantId: number; role: Role; email: string },
  ): Promise<void> {
    const { invitationId, tenantId, role, email } = link;
    const sealed = this.sealer.seal(placeOf(invitationId), email);
    await this.query(
      `insert into muster.invitations (token_hash, invitation_id, tenant_id, role, email_sealed, email_key, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + interval '1 day') on conflict do nothing`,
      [hashOf(token), invitationId, tenantId, role, sealed, emailKeyOf(this.privacy, email)],
    );
  }

  /** The invitation is in the log. Returns its address; null when the invitation has ended or the address is not stored. */
  async sent(
    transaction: Transaction,
    { invitationId, sentAt, expiresAt }: { invitationId: string; sentAt: Date; expiresAt: Date },
  ): Promise<string | null> {
    const { rows } = await transaction.query<Row>(
      `update muster.invitations set sent_at = $2, expires_at = $3 where invitation_id = $1 returning ${columns}`,
      [invitationId, sentAt, expiresAt],
    );
    return rows[0] === undefined ? null : this.emailOf(rows[0]);
  }

  /** The invitation of a link that has not expired, used or not. */
  async of(token: string): Promise<FoundInvitation | undefined> {
    const { rows } = await this.query(
      `select ${columns} from muster.invitations where token_hash = $1 and expires_at > now()`,
      [hashOf(token)],
    );
    const [row] = rows;
    return (
      row && {
        invitationId: row.invitation_id,
        tenantId: row.tenant_id,
        role: row.role,
        email: this.emailOf(row),
      }
    );
  }

  /** The addresses of a tenant's invitations by invitation id; those that were forgotten are absent. */
  async addressesIn(tenantId: number): Promise<ReadonlyMap<string, string | null>> {
    const { rows } = await this.query(`select ${columns} from muster.invitations where tenant_id = $1`, [
      tenantId,
    ]);
    return new Map(rows.map((row) => [row.invitation_id, this.emailOf(row)]));
  }

  /** The invitations that were sent to any of these addresses and not withdrawn; at most 1,000. */
  async sentTo(addresses: readonly string[]): Promise<readonly SentInvitation[]> {
    const { rows } = await this.query(
      `select ${columns} from muster.invitations where email_key = any ($1::bytea[]) and sent_at is not null
       order by sent_at, invitation_id limit 1000`,
      [this.keysOf(addresses)],
    );
    return rows.map((row) => ({
      invitationId: row.invitation_id,
      tenantId: row.tenant_id,
      email: this.emailOf(row),
      role: row.role,
      sentAt: row.sent_at ?? row.expires_at,
      expiresAt: row.expires_at,
    }));
  }

  /** Deletes all invitations that were sent to these addresses. */
  async forgetSentTo(transaction: Transaction, addresses: readonly string[]): Promise<void> {
    await transaction.query('delete from muster.invitations where email_key = any ($1::bytea[])', [
      this.keysOf(addresses),
    ]);
  }

  /** Deletes the link and the address of an invitation. */
  async forget(invitationId: string): Promise<void> {
    await this.query('delete from muster.invitations where invitation_id = $1', [invitationId]);
  }

  /** Deletes the links that have expired; returns their number. */
  async sweep(): Promise<number> {
    const { rowCount } = await this.query('delete from muster.invitations where expires_at <= now()', []);
    return rowCount ?? 0;
  }

  private emailOf({ invitation_id: invitationId, email_sealed: sealed }: Row): string | null {
    return sealed && z.string().parse(this.sealer.open(placeOf(invitationId), sealed));
  }

  private keysOf(addresses: readonly string[]): readonly Buffer[] {
    return addresses.map((address) => emailKeyOf(this.privacy, address));
  }

  private query(text: string, values: unknown[]) {
    return onDatabase(() => this.pool.query<Row>(text, values));
  }
}
