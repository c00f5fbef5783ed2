import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * The most recently used keys, in memory for at most a minute: long enough for a catch-up to query each
 * person's key once, short enough for an erased key to disappear everywhere soon.
 */
export class KeyCache {
  readonly #keys: LRUCache<string, KeyObject>;

  constructor(size = 10_000, maxAgeMs = 60_000, now: () => number = () => performance.now()) {
    this.#keys = new LRUCache({ max: size, ttl: maxAgeMs, ttlResolution: 0, perf: { now } });
  }

  get(subject: string): KeyObject | undefined {
    return this.#keys.get(subject);
  }

  delete(subject: string): void {
    this.#keys.delete(subject);
  }

  set(subject: string, key: KeyObject): void {
    this.#keys.set(subject, key);
  }
}
