import type { KeyObject } from 'node:crypto';

/**
 * The most recently used keys, in memory for at most a minute: long enough for a catch-up to query each
 * person's key once, short enough for an erased key to disappear everywhere soon.
 */
export class KeyCache {
  readonly #entries = new Map<string, { readonly key: KeyObject; readonly until: number }>();

  constructor(
    private readonly size = 10_000,
    private readonly maxAgeMs = 60_000,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get(subject: string): KeyObject | undefined {
    const entry = this.#entries.get(subject);
    if (entry === undefined) return undefined;
    this.#entries.delete(subject);
    if (entry.until <= this.now()) return undefined;
    // A Map keeps the order of insertion: the first entry is the least recently used.
    this.#entries.set(subject, entry);
    return entry.key;
  }

  delete(subject: string): void {
    this.#entries.delete(subject);
  }

  set(subject: string, key: KeyObject): void {
    this.#entries.delete(subject);
    this.#entries.set(subject, { key, until: this.now() + this.maxAgeMs });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.size) break;
      this.#entries.delete(oldest);
    }
  }
}
