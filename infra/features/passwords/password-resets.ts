import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Transaction } from '../../platform/jobs/port.ts';

/** A link works so long: decisions 9. */
export const resetMinutes = 30;
/** Links of one person that work at once; an older one goes when another is made. */
const linksAtOnce = 5;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const alive = 'expires_at > now()';

/** Links that set a new password: 256 random bits each, of which only the hash is kept. */
export class PasswordResets {
  constructor(private readonly pool: Pool) {}

  /** Makes a token for a person, whose credentials are locked; the only moment it is known in clear. */
  async make(transaction: Transaction, userId: number): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await transaction.query<{ expires_at: Date }>(
      `insert into muster.password_resets (token_hash, user_id, expires_at)
       values ($1, $2, now() + interval '${resetMinutes} minutes') returning expires_at`,
      [hashOf(token), userId],
    );
    await transaction.query(
      `delete from muster.password_resets where token_hash in (
         select token_hash from muster.password_resets where user_id = $1
         order by expires_at desc, token_hash offset $2)`,
      [userId, linksAtOnce],
    );
    return { token, expiresAt: rows[0]?.expires_at ?? new Date() };
  }

  /** Whose link this is, and leaves it as it is; undefined for none that works. */
  async whose(token: string): Promise<number | undefined> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ user_id: number }>(
        `select user_id from muster.password_resets where token_hash = $1 and ${alive}`,
        [hashOf(token)],
      ),
    );
    return rows[0]?.user_id;
  }

  /** Uses a link up, and every other of the same person. False when somebody else just did. */
  async use(transaction: Transaction, token: string): Promise<boolean> {
    const { rows } = await transaction.query<{ user_id: number }>(
      `delete from muster.password_resets where token_hash = $1 and ${alive} returning user_id`,
      [hashOf(token)],
    );
    const userId = rows[0]?.user_id;
    if (userId === undefined) return false;
    await this.forget(transaction, userId);
    return true;
  }

  /** No link of this person works any more. */
  async forget(transaction: Transaction, userId: number): Promise<void> {
    await transaction.query('delete from muster.password_resets where user_id = $1', [userId]);
  }

  /** Removes those that ran out; answers how many. */
  async sweep(): Promise<number> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query(`delete from muster.password_resets where not (${alive})`),
    );
    return rowCount ?? 0;
  }
}
