import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';

/** A link works so long, as one that sets a password does. */
const minutes = 30;
/** Links of one person that work at once; an older one goes when another is made. */
const linksAtOnce = 5;

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
  readonly user_id: number;
  readonly sealed: Buffer;
  readonly asked_in: number | null;
  readonly expires_at: Date;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const placeOf = (changeId: string): string => `address of change ${changeId}`;
const alive = 'expires_at > now()';

/** Links that change an address: 256 random bits each, of which only the hash is kept. */
export class EmailChanges {
  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
  ) {}

  /** Makes a token for a person, whose credentials are locked; the only moment it is known in clear. */
  async make(
    transaction: Transaction,
    { userId, email, askedIn }: Omit<EmailChange, 'changeId'>,
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const changeId = v7();
    const { rows } = await transaction.query<{ expires_at: Date }>(
      `insert into muster.email_changes (token_hash, change_id, user_id, sealed, asked_in, expires_at)
       values ($1, $2, $3, $4, $5, now() + interval '${minutes} minutes') returning expires_at`,
      [hashOf(token), changeId, userId, this.sealer.seal(placeOf(changeId), email), askedIn],
    );
    await transaction.query(
      `delete from muster.email_changes where token_hash in (
         select token_hash from muster.email_changes where user_id = $1
         order by expires_at desc, token_hash offset $2)`,
      [userId, linksAtOnce],
    );
    return { token, expiresAt: rows[0]?.expires_at ?? new Date() };
  }

  /** What a link changes, and leaves it as it is; undefined for none that works. */
  async of(token: string): Promise<EmailChange | undefined> {
    const { rows } = await onDatabase(() =>
      this.pool.query<Row>(
        `select change_id, user_id, sealed, asked_in, expires_at from muster.email_changes
         where token_hash = $1 and ${alive}`,
        [hashOf(token)],
      ),
    );
    const [row] = rows;
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
      this.pool.query<Row>(
        `select change_id, user_id, sealed, expires_at from muster.email_changes
         where user_id = $1 order by expires_at`,
        [userId],
      ),
    );
    return rows.map((row) => ({ email: this.emailOf(row), expiresAt: row.expires_at }));
  }

  /** The link was used: none of this person works any more. */
  async use(userId: number): Promise<void> {
    await onDatabase(() => forgetEmailChanges(this.pool, userId));
  }

  /** Removes those that ran out; answers how many. */
  async sweep(): Promise<number> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query(`delete from muster.email_changes where not (${alive})`),
    );
    return rowCount ?? 0;
  }

  private emailOf({ change_id: changeId, sealed }: Row): string {
    return z.string().parse(this.sealer.open(placeOf(changeId), sealed));
  }
}

/** Following a link takes so long at most. */
const following = "interval '1 minute'";

/**
 * Makes the links void that others than the person asked for, who is about to belong to others as much
 * (decisions 7); false when one is being followed just now.
 */
export async function forgetWhatOthersAsked(transaction: Transaction, userId: number): Promise<boolean> {
  await transaction.query(
    `delete from muster.email_changes
     where user_id = $1 and asked_in is not null and coalesce(taken_at < now() - ${following}, true)`,
    [userId],
  );
  const { rows } = await transaction.query(
    'select from muster.email_changes where user_id = $1 and asked_in is not null and taken_at is not null',
    [userId],
  );
  return rows.length === 0;
}

/** No link of this person works any more. */
export async function forgetEmailChanges(transaction: Transaction, userId: number): Promise<void> {
  await transaction.query('delete from muster.email_changes where user_id = $1', [userId]);
}
