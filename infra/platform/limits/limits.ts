import type { Pool } from 'pg';
import type { Privacy } from '../privacy/port.ts';
import { Limiter } from './limiter.ts';

/** So many points within so many seconds, counted in Postgres so that every gateway knows. */
export interface Limit {
  /** Takes a point. Null, or the seconds to wait for the next one. */
  consume(...whose: readonly string[]): Promise<number | null>;
  /** The seconds that are known to be left to wait; null where there may be points. Asks nobody. */
  waitOf(...whose: readonly string[]): number | null;
  /** One point more: what it was taken for was right, or was not done. */
  giveBack(...whose: readonly string[]): Promise<void>;
  /** All points are there again. */
  forget(...whose: readonly string[]): Promise<void>;
}

/** Makes limits. What is counted (an address, a name) is known by HMAC only. */
export interface Limits {
  /** `name` tells what is counted; two limits of one name count together. */
  of(name: string, points: number, seconds: number): Limit;
}

export const quarterHour = 900;
export const hour = 3_600;

const unlimited: Limit = {
  consume: async () => null,
  waitOf: () => null,
  giveBack: async () => undefined,
  forget: async () => undefined,
};

/** Builds what the interface promises; switched off, nothing is counted. */
export function createLimits(parts: {
  readonly pool: Pool;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly on: boolean;
}): Limits {
  const keyOf = (whose: readonly string[]) =>
    parts.privacy.hmac('rate-limit', JSON.stringify(whose)).toString('base64url');
  return {
    of(name, points, seconds) {
      if (!parts.on) return unlimited;
      const limiter = new Limiter(parts.pool, name, points, seconds);
      return {
        consume: (...whose) => limiter.consume(keyOf(whose)),
        waitOf: (...whose) => limiter.waitOf(keyOf(whose)),
        giveBack: (...whose) => limiter.giveBack(keyOf(whose)),
        forget: (...whose) => limiter.forget(keyOf(whose)),
      };
    },
  };
}

/** The longest of several waits; null when there is none. */
export function longest(waits: readonly (number | null)[]): number | null {
  return waits.reduce((most, wait) => (wait !== null && wait > (most ?? 0) ? wait : most), null);
}
