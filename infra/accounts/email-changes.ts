import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import { onDatabase } from '../database/unavailable.ts';
import type { Transaction } from '../side-effects/port.ts';
import type { Sealer } from '../side-effects/sealer.ts';

/** A link works so long, as one that sets a password does. */
const minutes = 30;
/** Links of one person that work at once; an older one goes when another is made. */
const linksAtOnce = 5;

export interface EmailChange {
  /** the id of the command that it leads to, so that a repeat of an interrupted one has one effect */
  readonly changeId: string;
  readonly userId: number;
  readonly email: string;
}

interface Row {
  readonly change_id: string;
  readonly user_id: number;
  readonly sealed: Buffer;
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
    userId: number,
    email: string,
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const changeId = v7();
    const { rows } = await transaction.query<{ expires_at: Date }>(
      `insert into muster.email_changes (token_hash, change_id, user_id, sealed, expires_at)
       values ($1, $2, $3, $4, now() + interval '${minutes} minutes') returning expires_at`,
      [hashOf(token), changeId, userId, this.sealer.seal(placeOf(changeId), email)],
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
        `select change_id, user_id, sealed, expires_at from muster.email_changes where token_hash = $1 and ${alive}`,
        [hashOf(token)],
      ),
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    return { changeId: row.change_id, userId: row.user_id, email: this.emailOf(row) };
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

/** No link of this person works any more. */
export async function forgetEmailChanges(transaction: Transaction, userId: number): Promise<void> {
  await transaction.query('delete from muster.email_changes where user_id = $1', [userId]);
}
