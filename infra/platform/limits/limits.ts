import type { Pool } from 'pg';
import type { Privacy } from '../privacy/port.ts';
import { Limiter } from './limiter.ts';

/** A number of points within a number of seconds, counted in PostgreSQL and so shared by all gateways. */
export interface Limit {
  /** Takes a point. Null, or the seconds until the next point. */
  consume(...whose: readonly string[]): Promise<number | null>;
  /** Takes several points, or none of them if there are too few. Null, or the seconds until all points are back. */
  consumeMany(points: number, ...whose: readonly string[]): Promise<number | null>;
  /** The known seconds to wait; null if there may be points. Does not query. */
  waitOf(...whose: readonly string[]): number | null;
  /** Returns a point, because its attempt succeeded or did not happen. */
  giveBack(...whose: readonly string[]): Promise<void>;
  giveBackMany(points: number, ...whose: readonly string[]): Promise<void>;
  /** Restores all points. */
  forget(...whose: readonly string[]): Promise<void>;
}

/** Creates limits. Counted values (an address, a name) are stored only as HMAC. */
export interface Limits {
  /** `name` says what is counted; limits with the same name share their points. */
  of(name: string, points: number, seconds: number): Limit;
}

export const quarterHour = 900;
export const hour = 3_600;
export const day = 86_400;

const unlimited: Limit = {
  consume: async () => null,
  consumeMany: async () => null,
  waitOf: () => null,
  giveBack: async () => undefined,
  giveBackMany: async () => undefined,
  forget: async () => undefined,
};

/** Creates the limits; if they are switched off, nothing is counted. */
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
        consumeMany: (taken, ...whose) => limiter.consume(keyOf(whose), taken),
        waitOf: (...whose) => limiter.waitOf(keyOf(whose)),
        giveBack: (...whose) => limiter.giveBack(keyOf(whose)),
        giveBackMany: (given, ...whose) => limiter.giveBack(keyOf(whose), given),
        forget: (...whose) => limiter.forget(keyOf(whose)),
      };
    },
  };
}

/** The longest wait; null if there is none. */
export function longest(waits: readonly (number | null)[]): number | null {
  return waits.reduce((most, wait) => (wait !== null && wait > (most ?? 0) ? wait : most), null);
}
