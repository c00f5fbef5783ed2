import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import { MailedLinks } from '../../platform/mailed-links/mailed-links.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';

export interface EmailChange {
  /** the id of the command that it leads to, so that a repeat of an interrupted one has one effect */
  readonly changeId: string;
  readonly userId: number;
  readonly email: string;
  /** the tenant whose admin asked for it; null for the person themselves */
  readonly askedIn: number | null;
}

interface Row {
  readonly change_id: string;
  readonly sealed: Buffer;
  readonly asked_in: number | null;
}

const placeOf = (changeId: string): string => `address of change ${changeId}`;
/** Following a link takes so long at most. */
const following = "interval '1 minute'";

/** Links that change an address, which is kept sealed. */
export class EmailChanges {
  private readonly links: MailedLinks<Row>;

  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
  ) {
    this.links = new MailedLinks(pool, 'muster.email_changes');
  }

  /** Makes a token for a person, whose credentials are locked; the only moment it is known in clear. */
  async make(
    transaction: Transaction,
    { userId, email, askedIn }: Omit<EmailChange, 'changeId'>,
  ): Promise<{ token: string; expiresAt: Date }> {
    const changeId = v7();
    const sealed = this.sealer.seal(placeOf(changeId), email);
    return this.links.make(transaction, userId, { change_id: changeId, sealed, asked_in: askedIn });
  }

  /** What a link changes, which stays as it is; undefined for none that works. */
  async of(token: string): Promise<EmailChange | undefined> {
    const row = await this.links.find(token);
    if (row === undefined) return undefined;
    const { change_id: changeId, user_id: userId, asked_in: askedIn } = row;
    return { changeId, userId, email: this.emailOf(row), askedIn };
  }

  /** Somebody follows a link that another asked for, until that is settled; false when it is gone. */
  async take(changeId: string): Promise<boolean> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query('update muster.email_changes set taken_at = now() where change_id = $1', [changeId]),
    );
    return rowCount === 1;
  }

  /** It came to nothing: the link works again. */
  async giveBack(changeId: string): Promise<void> {
    await onDatabase(() =>
      this.pool.query('update muster.email_changes set taken_at = null where change_id = $1', [changeId]),
    );
  }

  /** The addresses that wait for their person to follow a link. */
  async waiting(userId: number): Promise<readonly { readonly email: string; readonly expiresAt: Date }[]> {
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
   * Makes the links void that others than the person asked for; false when one is being followed just
   * now.
   */
  async forgetWhatOthersAsked(userId: number): Promise<boolean> {
    return onDatabase(async () => {
      await this.pool.query(
        `delete from muster.email_changes
         where user_id = $1 and asked_in is not null and coalesce(taken_at < now() - ${following}, true)`,
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

  /** The link was used: none of this person works any more. */
  async use(userId: number): Promise<void> {
    await onDatabase(() => this.forget(this.pool, userId));
  }

  /** No link of this person works any more. */
  forget(transaction: Transaction, userId: number): Promise<void> {
    return this.links.forget(transaction, userId);
  }

  /** Removes those that ran out; answers how many. */
  sweep(): Promise<number> {
    return this.links.sweep();
  }

  private emailOf({ change_id: changeId, sealed }: Row): string {
    return z.string().parse(this.sealer.open(placeOf(changeId), sealed));
  }
}
