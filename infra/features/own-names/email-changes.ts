import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import { MailedLinks } from '../../platform/mailed-links/mailed-links.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';

export interface EmailChange {
  /** the command id of the change, so that a repeat has one effect */
  readonly changeId: string;
  readonly userId: number;
  readonly email: string;
  /** the tenant whose admin requested it; null for the person themselves */
  readonly askedIn: number | null;
}

interface Row {
  readonly change_id: string;
  readonly sealed: Buffer;
  readonly asked_in: number | null;
}

const sealContext = (changeId: string): string => `address of change ${changeId}`;
/** How long confirming a link takes at most. */
const confirmationTime = "interval '1 minute'";

/** Mailed links that change an address. The new address is stored sealed. */
export class EmailChanges {
  private readonly links: MailedLinks<Row>;

  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
  ) {
    this.links = new MailedLinks(pool, 'muster.email_changes');
  }

  /** Creates a link for a person whose credentials are locked. Only its hash is stored, so the token is returned only here. */
  async make(
    transaction: Transaction,
    { userId, email, askedIn }: Omit<EmailChange, 'changeId'>,
  ): Promise<{ token: string; expiresAt: Date }> {
    const changeId = v7();
    const sealed = this.sealer.seal(sealContext(changeId), email);
    return this.links.make(transaction, userId, { change_id: changeId, sealed, asked_in: askedIn });
  }

  /** The change of a link, which keeps working; undefined when the link does not work. */
  async find(token: string): Promise<EmailChange | undefined> {
    const row = await this.links.find(token);
    if (row === undefined) return undefined;
    const { change_id: changeId, user_id: userId, asked_in: askedIn } = row;
    return { changeId, userId, email: this.emailOf(row), askedIn };
  }

  /** Marks a link that an admin requested as being confirmed; false when it is void. */
  async beginConfirming(changeId: string): Promise<boolean> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query('update muster.email_changes set taken_at = now() where change_id = $1', [changeId]),
    );
    return rowCount === 1;
  }

  /** Ends the mark of `beginConfirming`, because the change was refused: the link works again. */
  async cancelConfirming(changeId: string): Promise<void> {
    await onDatabase(() =>
      this.pool.query('update muster.email_changes set taken_at = null where change_id = $1', [changeId]),
    );
  }

  /** The addresses of a person that are not confirmed yet. */
  async unconfirmed(
    userId: number,
  ): Promise<readonly { readonly email: string; readonly expiresAt: Date }[]> {
    const { rows } = await onDatabase(() =>
      this.pool.query<Row & { readonly expires_at: Date }>(
        `select change_id, sealed, expires_at from muster.email_changes
         where user_id = $1 order by expires_at`,
        [userId],
      ),
    );
    return rows.map((row) => ({ email: this.emailOf(row), expiresAt: row.expires_at }));
  }

  /**
   * Makes the links void that admins requested for the person; false when one of them is being confirmed
   * at this moment.
   */
  async forgetWhatOthersAsked(userId: number): Promise<boolean> {
    return onDatabase(async () => {
      await this.pool.query(
        `delete from muster.email_changes
         where user_id = $1 and asked_in is not null and coalesce(taken_at < now() - ${confirmationTime}, true)`,
        [userId],
      );
      const { rows } = await this.pool.query(
        `select from muster.email_changes
         where user_id = $1 and asked_in is not null and taken_at is not null`,
        [userId],
      );
      return rows.length === 0;
    });
  }

  /** After a confirmed change: makes all links of the person void. */
  async confirmed(userId: number): Promise<void> {
    await onDatabase(() => this.forget(this.pool, userId));
  }

  /** Makes all links of the person void, in the caller's transaction. */
  forget(transaction: Transaction, userId: number): Promise<void> {
    return this.links.forget(transaction, userId);
  }

  /** Deletes expired links; returns how many. */
  deleteExpired(): Promise<number> {
    return this.links.sweep();
  }

  private emailOf({ change_id: changeId, sealed }: Row): string {
    return z.string().parse(this.sealer.open(sealContext(changeId), sealed));
  }
}
