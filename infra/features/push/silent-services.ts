import { LRUCache } from 'lru-cache';

/** ms for which a push service that did not answer is left alone. */
const pauseMs = 60_000;
/** Services that are remembered; the one longest not seen is forgotten. */
const most = 1_000;

/**
 * Push services that did not answer. Anybody can name a service of their own, and a slow one would hold up the
 * notifications of everybody, because a batch of them ends with its slowest.
 */
export class SilentServices {
  readonly #until = new LRUCache<string, number>({ max: most });

  constructor(private readonly now: () => number = Date.now) {}

  isSilent(endpoint: string): boolean {
    return (this.#until.get(serviceOf(endpoint)) ?? 0) > this.now();
  }

  note(endpoint: string): void {
    this.#until.set(serviceOf(endpoint), this.now() + pauseMs);
  }
}

/** Hosts below one domain count as one service, because its owner can add any number of hosts. */
const serviceOf = (endpoint: string): string => new URL(endpoint).hostname.split('.').slice(-2).join('.');
