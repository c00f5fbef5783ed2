import type { Pool } from 'pg';
import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { upTo } from '../caches/up-to.ts';
import { onDatabase } from '../database/unavailable.ts';

/** Maximum number of exhausted keys in memory; the least recently used are dropped. */
const maxExhaustedKeys = 10_000;
/** ms by which the clocks of the machines of an installation may differ. */
const clockDifference = 60_000;

/**
 * A limit of points within a number of seconds for each key, counted in PostgreSQL and so shared by all
 * gateways. Exhausted keys are also kept in memory, so that further attempts cost the database nothing. Each
 * method throws Unavailable if the database does not answer.
 */
export class Limiter {
  private readonly limiter: RateLimiterPostgres;
  /** when each exhausted key has points again, by `performance.now()` */
  private readonly exhausted = new LRUCache<string, number>(upTo(maxExhaustedKeys));

  constructor(
    pool: Pool,
    keyPrefix: string,
    points: number,
    private readonly seconds: number,
  ) {
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

  /** The seconds that an exhausted key must wait; null if it may have points. Does not query. */
  waitOf(key: string): number | null {
    const until = this.exhausted.get(key);
    if (until === undefined) return null;
    const left = until - performance.now();
    if (left > 0) return inSeconds(left);
    this.exhausted.delete(key);
    return null;
  }

  /** Takes points of a key. Null, or the seconds until it has all points again; if there are too few, none is taken. */
  async consume(key: string, points = 1): Promise<number | null> {
    const known = this.waitOf(key);
    if (known !== null) return known;
    return onDatabase(async () => {
      try {
        await this.limiter.consume(key, points);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // counted while the clock was ahead: the key would have to wait until then
        if (refused.msBeforeNext > this.seconds * 1_000 + clockDifference && (await this.limiter.delete(key)))
          return this.consume(key, points);
        // fewer points may still be there
        if (points > 1) await this.limiter.reward(key, points);
        else this.exhausted.set(key, performance.now() + refused.msBeforeNext);
        return inSeconds(refused.msBeforeNext);
      }
    });
  }

  /** Returns points, because their attempt succeeded or did not happen. */
  async giveBack(key: string, points = 1): Promise<void> {
    this.exhausted.delete(key);
    await onDatabase(() => this.limiter.reward(key, points));
  }

  /** Restores all points of a key. */
  async forget(key: string): Promise<void> {
    this.exhausted.delete(key);
    await onDatabase(() => this.limiter.delete(key));
  }
}

const inSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1_000));
