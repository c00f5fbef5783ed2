import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type EventStore, EventStoreUnavailable } from '../event-store/port.ts';
import type { Log } from '../log/log.ts';
import { holdsEverything } from './compare.ts';
import { readKnowledge } from './knowledge.ts';
import { readLogId } from './log-identity.ts';
import { type LogMismatch, replacedLog } from './refusals.ts';

/** ms between two looks without a reason. */
const betweenLooksMs = 5_000;
/** ms that an append waits for a look; a store that is frozen answers later. */
const timeoutMs = 3_000;
/** ms after which a mismatch is looked at again: a replica may be behind for a moment. */
const confirmAfterMs = 250;

/**
 * Watches whether the event store still holds the log that it held at start: every 5 s, and after a connection
 * broke before the next append. An outage is when somebody restores a backup.
 */
export class LogWatch {
  /** Resolves when the log was replaced. */
  readonly replaced: Promise<LogMismatch>;
  readonly #report: (mismatch: LogMismatch) => void;
  readonly #log: Log;
  #look: (() => Promise<boolean>) | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** suspicions so far, and how many of them a look has cleared */
  #suspicions = 0;
  #cleared = 0;
  #mismatch: LogMismatch | undefined;
  #looking: Promise<void> | undefined;

  constructor(log: Log) {
    this.#log = log;
    const { promise, resolve } = Promise.withResolvers<LogMismatch>();
    this.replaced = promise;
    this.#report = resolve;
  }

  /** Starts to watch, once the log was recognised at start. */
  start(pool: Pool, store: EventStore): void {
    this.#look = async () => {
      const known = await readKnowledge(pool);
      return (await readLogId(store)) === known.mark?.logId && (await holdsEverything(store, known));
    };
    this.#timer = setInterval(() => {
      // appends go on meanwhile; after a failure they wait for a look that succeeds
      this.#lookOnce().catch(() => this.suspect());
    }, betweenLooksMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#look = undefined;
  }

  /** A connection broke or a call was not answered. */
  suspect(): void {
    this.#suspicions += 1;
  }

  /** Resolves when the log may be appended to. Rejects while the store does not answer, or was replaced. */
  async trusted(): Promise<void> {
    if (this.#mismatch) throw new EventStoreUnavailable(this.#mismatch.message);
    if (!this.#isOpen || this.#cleared === this.#suspicions) return;
    const late = new AbortController();
    const tooLong = pause(timeoutMs, undefined, { signal: late.signal }).then(() => {
      throw new EventStoreUnavailable('the event store has not answered since its connection broke');
    });
    // when it was in time, nobody waits for this
    tooLong.catch(() => undefined);
    try {
      while (this.#isOpen && this.#cleared < this.#suspicions)
        await Promise.race([this.#lookOnce(), tooLong]);
    } finally {
      late.abort();
    }
  }

  get #isOpen(): boolean {
    return this.#look !== undefined;
  }

  #lookOnce(): Promise<void> {
    return (this.#looking ??= this.#lookNow().finally(() => (this.#looking = undefined)));
  }

  async #lookNow(): Promise<void> {
    const look = this.#look;
    if (look === undefined) return;
    const suspicions = this.#suspicions;
    if ((await look()) || (await pause(confirmAfterMs).then(look))) {
      this.#cleared = suspicions;
      return;
    }
    clearInterval(this.#timer);
    this.#mismatch = replacedLog();
    this.#log.error({ err: this.#mismatch }, 'The log was replaced');
    this.#report(this.#mismatch);
    throw new EventStoreUnavailable(this.#mismatch.message);
  }
}

/** The store, with appends only to the log that was recognised at start. */
export function watched(store: EventStore, watch: LogWatch): EventStore {
  return {
    ...store,
    append: async (stream, expected, events) => {
      await watch.trusted();
      try {
        return await store.append(stream, expected, events);
      } catch (error) {
        if (error instanceof EventStoreUnavailable) watch.suspect();
        throw error;
      }
    },
    head: async () => {
      await watch.trusted();
      return store.head();
    },
    close: async () => {
      watch.stop();
      await store.close();
    },
  };
}
