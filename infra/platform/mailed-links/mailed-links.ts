import { createHash, randomBytes } from 'node:crypto';
import type { Pool, QueryResultRow } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import type { Transaction } from '../jobs/port.ts';

/** Maximum number of valid links of one person; the oldest is deleted when another is created. */
const maxLinksPerUser = 5;
/** Minutes for which a link is usually valid. */
export const linkMinutes = 30;

const alive = 'expires_at > now()';
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Single-use links that are mailed to users: 256 random bits each, of which only the hash is stored. Each
 * feature has its own table with the columns `token_hash`, `user_id`, `expires_at` and its own ones.
 */
export class MailedLinks<Row extends QueryResultRow> {
  constructor(
    private readonly pool: Pool,
    /** the table's name with its schema */
    private readonly table: string,
    /** minutes for which a link is valid */
    private readonly minutes = linkMinutes,
  ) {}

  /**
   * Creates a token for a person, whose credentials the caller has locked. The token itself is not stored.
   * `more` are values of the feature's own columns.
   */
  async make(
    transaction: Transaction,
    userId: number,
    more: Partial<Row> = {},
  ): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const columns = Object.keys(more).map((column, index) => [column, `$${index + 3}`] as const);
    const names = ['token_hash', 'user_id', 'expires_at', ...columns.map(([name]) => name)];
    const values = ['$1', '$2', `now() + interval '${this.minutes} minutes'`, ...columns.map(([, at]) => at)];
    const { rows } = await transaction.query<{ expires_at: Date }>(
      `insert into ${this.table} (${names.join(', ')}) values (${values.join(', ')}) returning expires_at`,
      [hashOf(token), userId, ...Object.values(more)],
    );
    await transaction.query(
      `delete from ${this.table} where token_hash in (
         select token_hash from ${this.table} where user_id = $1
         order by expires_at desc, token_hash offset ${maxLinksPerUser})`,
      [userId],
    );
    return { token, expiresAt: rows[0]?.expires_at ?? new Date() };
  }

  /** The row of a valid link, which stays valid; undefined if the link is not valid. */
  async find(token: string): Promise<(Row & { readonly user_id: number }) | undefined> {
    const { rows } = await onDatabase(() =>
      this.pool.query<Row & { user_id: number }>(
        `select * from ${this.table} where token_hash = $1 and ${alive}`,
        [hashOf(token)],
      ),
    );
    return rows[0];
  }

  /** Uses a link: deletes it and all others of the same person. False if it was not valid. */
  async use(transaction: Transaction, token: string): Promise<boolean> {
    const { rows } = await transaction.query<{ user_id: number }>(
      `delete from ${this.table} where token_hash = $1 and ${alive} returning user_id`,
      [hashOf(token)],
    );
    const userId = rows[0]?.user_id;
    if (userId === undefined) return false;
    await this.forget(transaction, userId);
    return true;
  }

  /** Deletes all links of this person. */
  async forget(transaction: Transaction, userId: number): Promise<void> {
    await transaction.query(`delete from ${this.table} where user_id = $1`, [userId]);
  }

  /** Deletes expired links; returns their number. */
  async sweep(): Promise<number> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query(`delete from ${this.table} where not (${alive})`),
    );
    return rowCount ?? 0;
  }
}
