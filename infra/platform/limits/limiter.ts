import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { onDatabase } from '../database/unavailable.ts';

/** So many keys that used up their points are known here; the longest known are asked for again. */
const atMost = 10_000;

/**
 * So many points within so many seconds for each key, counted in Postgres, so that every gateway knows.
 * Who is over the limit is known here without asking again, so that going on costs the database nothing.
 * Each method throws Unavailable when the database does not answer.
 */
export class Limiter {
  private readonly limiter: RateLimiterPostgres;
  /** until when keys have no points left, milliseconds since 1970 */
  private readonly usedUp = new Map<string, number>();

  constructor(pool: Pool, keyPrefix: string, points: number, seconds: number) {
    this.limiter = new RateLimiterPostgres({
      storeClient: pool,
      schemaName: 'muster',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration: seconds,
    });
  }

  /** The seconds that a key is known to have to wait; null when it may have points. Asks nobody. */
  waitOf(key: string): number | null {
    const until = this.usedUp.get(key);
    if (until === undefined) return null;
    if (until > Date.now()) return inSeconds(until - Date.now());
    this.usedUp.delete(key);
    return null;
  }

  /** Takes a point of a key. Null, or the seconds to wait for the next one. */
  async consume(key: string): Promise<number | null> {
    const known = this.waitOf(key);
    if (known !== null) return known;
    return onDatabase(async () => {
      try {
        await this.limiter.consume(key);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        this.remember(key, Date.now() + refused.msBeforeNext);
        return inSeconds(refused.msBeforeNext);
      }
    });
  }

  /** One point more: what it was taken for was right, or was not done. */
  async giveBack(key: string): Promise<void> {
    this.usedUp.delete(key);
    await onDatabase(() => this.limiter.reward(key, 1));
  }

  /** All points of a key are there again. */
  async forget(key: string): Promise<void> {
    this.usedUp.delete(key);
    await onDatabase(() => this.limiter.delete(key));
  }

  private remember(key: string, until: number): void {
    const [longestKnown] = this.usedUp.keys();
    if (this.usedUp.size >= atMost && longestKnown !== undefined) this.usedUp.delete(longestKnown);
    this.usedUp.set(key, until);
  }
}

const inSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1_000));
