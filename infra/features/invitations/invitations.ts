import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import type { Role } from '../../../domain/roster/events.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import { givingBack, inviting, openInPlaceOfOlder, replacedBy, replacing } from './replaced-invitations.ts';
import type { FoundInvitation, Invitation, OpenInvitation } from './port.ts';

/** A link works so long. */
const invitationDays = 7;
/** So many of a tenant can be open at once: their list is shown whole, and nobody is flooded with mail. */
const openAtOnce = 200;

interface Row {
  readonly invitation_id: string;
  readonly tenant_id: number;
  readonly role: Role;
  readonly email_sealed: Buffer | null;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly used_by: string | null;
}

/** Takes the place of the command id while an invitation is being withdrawn. */
export const withdrawing = 'withdrawing';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const columns = 'invitation_id, tenant_id, role, email_sealed, sent_at, expires_at, used_by';
const open = 'used_by is null and expires_at > now()';

/**
 * The links of invitations: only the hash of a token is kept, and the address it went to sealed. A
 * row, and the address with it, goes when the invitation is withdrawn or runs out.
 */
export class Invitations {
  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
    private readonly privacy: Pick<Privacy, 'hmac'>,
  ) {}

  /** Whether one more of this tenant may be open; one to the same address makes room for it. */
  async hasRoom(tenantId: number, email: string): Promise<boolean> {
    const { rowCount } = await this.query(
      `select from muster.invitations
       where tenant_id = $1 and ${open} and email_key is distinct from $2 limit ${openAtOnce}`,
      [tenantId, this.emailKey(email)],
    );
    return (rowCount ?? 0) < openAtOnce;
  }

  /** Keeps a link that lets nobody in before it is opened; the same one again changes nothing. */
  async keep(
    token: string,
    { invitationId, tenantId, role, email }: Invitation & { readonly email: string },
  ): Promise<void> {
    await this.query(
      `insert into muster.invitations (token_hash, invitation_id, tenant_id, role, email_sealed, email_key,
         expires_at, used_by, taken_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7), $8, now()) on conflict do nothing`,
      [
        hashOf(token),
        invitationId,
        tenantId,
        role,
        this.sealer.seal(placeOf(invitationId), email),
        this.emailKey(email),
        invitationDays,
        inviting,
      ],
    );
  }

  /** The log tells of an invitation; false when it was opened before. */
  open(transaction: Transaction, invitationId: string): Promise<boolean> {
    return openInPlaceOfOlder(transaction, invitationId, invitationDays);
  }

  /** The invitations whose place this one took and which were not removed yet. */
  replacedBy(invitationId: string): Promise<readonly string[]> {
    return onDatabase(() => replacedBy(this.pool, invitationId));
  }

  /** Makes a tenant's open link to an address void for another reason; those that were not removed yet. */
  async replaceBy(by: string, tenantId: number, email: string): Promise<readonly string[]> {
    const { rows } = await this.query(
      `update muster.invitations set used_by = $1, taken_at = now()
       where tenant_id = $2 and email_key = $3 and coalesce(used_by, $1) = $1 returning ${columns}`,
      [replacing + by, tenantId, this.emailKey(email)],
    );
    return rows.map((row) => row.invitation_id);
  }

  /** What a link invites to, used or not; undefined for none that could work. */
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
        expiresAt: row.expires_at,
        used: row.used_by !== null,
      }
    );
  }

  /** Whether an invitation was sent to this address; so it is for one whose address was not kept. */
  async wasSentTo(invitationId: string, email: string): Promise<boolean> {
    const { rows } = await this.query(
      `select ${columns} from muster.invitations
       where invitation_id = $1 and coalesce(email_key, $2) = $2`,
      [invitationId, this.emailKey(email)],
    );
    return rows.length === 1;
  }

  /** A tenant's invitations that nobody has used yet, the newest first. */
  async openIn(tenantId: number): Promise<readonly OpenInvitation[]> {
    const { rows } = await this.query(
      `select ${columns} from muster.invitations where tenant_id = $1 and ${open}
       order by sent_at desc, invitation_id limit ${openAtOnce}`,
      [tenantId],
    );
    return rows.map((row) => this.listed(row));
  }

  /** The invitations that went to any of these addresses, whatever became of them; at most 1,000. */
  async sentTo(addresses: readonly string[]): Promise<readonly (OpenInvitation & { tenantId: number })[]> {
    const { rows } = await this.query(
      `select ${columns} from muster.invitations where email_key = any ($1::bytea[])
       order by sent_at, invitation_id limit 1000`,
      [addresses.map((address) => this.emailKey(address))],
    );
    return rows.map((row) => ({ ...this.listed(row), tenantId: row.tenant_id }));
  }

  /** Forgets the invitations that went to any of these addresses. */
  async forgetSentTo(transaction: Transaction, addresses: readonly string[]): Promise<void> {
    await transaction.query('delete from muster.invitations where email_key = any ($1::bytea[])', [
      addresses.map((address) => this.emailKey(address)),
    ]);
  }

  /** Uses a link up for a command, until that is settled; false when another has used it. */
  async take(invitationId: string, commandId: string): Promise<boolean> {
    const { rowCount } = await this.query(
      `update muster.invitations set used_by = $2, taken_at = now()
       where invitation_id = $1 and coalesce(used_by, $2) = $2 and expires_at > now()`,
      [invitationId, commandId],
    );
    return rowCount === 1;
  }

  /**
   * Blocks a link until its invitation is withdrawn; false when the link is in use or used up. This
   * statement decides between the withdrawal and a person who uses the link at the same moment.
   */
  async takeAway(invitationId: string, tenantId: number): Promise<boolean> {
    const { rows } = await this.query(
      `with found as (
         select invitation_id from muster.invitations
         where invitation_id = $1 and tenant_id = $2),
       taken as (
         update muster.invitations set used_by = $3, taken_at = now()
         where invitation_id = $1 and tenant_id = $2 and coalesce(used_by, $3) = $3
         returning invitation_id)
       select from found where not exists (select from taken)`,
      [invitationId, tenantId, withdrawing],
    );
    return rows.length === 0;
  }

  /** The command is done: the link is used up for good. */
  async used(invitationId: string, commandId: string): Promise<void> {
    await this.query(
      'update muster.invitations set taken_at = null where invitation_id = $1 and used_by = $2',
      [invitationId, commandId],
    );
  }

  /** The command came to nothing: the link works again. */
  async giveBack(invitationId: string, commandId: string): Promise<void> {
    await this.query(givingBack, [invitationId, commandId]);
  }

  /** The link of this tenant's invitation works no more, and the address is forgotten. */
  async remove(invitationId: string, tenantId: number): Promise<void> {
    await this.query('delete from muster.invitations where invitation_id = $1 and tenant_id = $2', [
      invitationId,
      tenantId,
    ]);
  }

  /** Removes those that ran out; answers how many. */
  async sweep(): Promise<number> {
    const { rowCount } = await this.query('delete from muster.invitations where expires_at <= now()', []);
    return rowCount ?? 0;
  }

  private listed(row: Row): OpenInvitation {
    return {
      invitationId: row.invitation_id,
      email: this.emailOf(row),
      role: row.role,
      sentAt: row.sent_at,
      expiresAt: row.expires_at,
    };
  }

  private emailOf({ invitation_id: invitationId, email_sealed: sealed }: Row): string | null {
    return sealed && z.string().parse(this.sealer.open(placeOf(invitationId), sealed));
  }

  private emailKey(email: string): Buffer {
    return invitedBy(this.privacy, email);
  }

  private query(text: string, values: unknown[]) {
    return onDatabase(() => this.pool.query<Row>(text, values));
  }
}

const placeOf = (invitationId: string): string => `invitation/${invitationId}`;

/** What the invitations to an address are found by. */
export function invitedBy(privacy: Pick<Privacy, 'hmac'>, email: string): Buffer {
  return privacy.hmac('invitation-email', normaliseName(email));
}
