import type { Limit, Limits } from './limits.ts';
import { networksOf } from './networks.ts';

/** A limit for the networks of an address; `whose` counts a part of it apart, such as a username. */
export interface NetworkLimit {
  /** Takes a point of each network. Null, or the seconds until all have one; then none is taken. */
  consume(address: string, ...whose: readonly string[]): Promise<number | null>;
  /** The known seconds to wait; null if there may be points. Does not query. */
  waitOf(address: string, ...whose: readonly string[]): number | null;
  /** Returns a point to each network. */
  giveBack(address: string, ...whose: readonly string[]): Promise<void>;
  /** Restores all points. */
  forget(address: string, ...whose: readonly string[]): Promise<void>;
}

/** `points` within `seconds` for an IPv4 address or a /64 of IPv6, and more for the wider networks around it. */
export function networkLimit(limits: Limits, name: string, points: number, seconds: number): NetworkLimit {
  const byTimes = new Map<number, Limit>();
  const limitOf = (times: number): Limit => {
    const known = byTimes.get(times);
    if (known !== undefined) return known;
    const made = limits.of(times === 1 ? name : `${name}/${times}`, points * times, seconds);
    byTimes.set(times, made);
    return made;
  };
  const each = (address: string) =>
    networksOf(address).map(({ prefix, times }) => ({ prefix, limit: limitOf(times) }));
  const all = async (address: string, act: (limit: Limit, prefix: string) => Promise<void>) => {
    await Promise.all(each(address).map(({ limit, prefix }) => act(limit, prefix)));
  };
  return {
    async consume(address, ...whose) {
      const taken: (() => Promise<void>)[] = [];
      for (const { limit, prefix } of each(address)) {
        const wait = await limit.consume(prefix, ...whose);
        if (wait !== null) {
          await Promise.all(taken.map((giveBack) => giveBack()));
          return wait;
        }
        taken.push(() => limit.giveBack(prefix, ...whose));
      }
      return null;
    },
    waitOf(address, ...whose) {
      for (const { limit, prefix } of each(address)) {
        const wait = limit.waitOf(prefix, ...whose);
        if (wait !== null) return wait;
      }
      return null;
    },
    giveBack: (address, ...whose) => all(address, (limit, prefix) => limit.giveBack(prefix, ...whose)),
    forget: (address, ...whose) => all(address, (limit, prefix) => limit.forget(prefix, ...whose)),
  };
}
