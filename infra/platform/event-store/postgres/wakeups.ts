import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Pool } from 'pg';
import type { StoreLog } from './postgres-event-store.ts';

const channel = 'muster_log';
/** How long a feed sleeps when nobody wakes it: the most that a lost notification can cost. */
const pollMs = 1_000;
const reconnectMs = 500;

/**
 * Tells sleeping feeds that the log has grown: those of this process at once, others by NOTIFY. The
 * notification is sent after the commit and apart from it, since one inside the transaction takes a
 * lock that all committers share; several appends share one notification. Nothing depends on it.
 */
export class Wakeups {
  readonly #me = randomUUID();
  readonly #woken = new EventEmitter().setMaxListeners(0);
  readonly #closing = new AbortController();
  readonly #pool: Pool;
  readonly #connection: string;
  readonly #log: StoreLog;
  #times = 0;
  #listening: Promise<void> | undefined;
  #notifying: Promise<void> | undefined;
  #notifyAgain = false;

  constructor(pool: Pool, connection: string, log: StoreLog) {
    this.#pool = pool;
    this.#connection = connection;
    this.#log = log;
  }

  /** How often it was woken so far; ask before looking at the log, and hand it to `sleep`. */
  get times(): number {
    return this.#times;
  }

  /** Resolves when somebody woke it since `times` was asked, after a second, or when aborted. */
  async sleep(times: number, signal: AbortSignal): Promise<void> {
    this.#listening ??= this.#listen();
    if (this.#times !== times || signal.aborted) return;
    const until = AbortSignal.any([signal, AbortSignal.timeout(pollMs)]);
    await once(this.#woken, 'woken', { signal: until }).catch((error: unknown) => {
      if (!until.aborted) throw error;
    });
  }

  /** The log has grown by this process's doing. */
  announce(): void {
    this.#wake();
    if (this.#notifying) this.#notifyAgain = true;
    else this.#notifying = this.#notify();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#wake();
    await this.#notifying;
    await this.#listening;
  }

  #wake(): void {
    this.#times++;
    this.#woken.emit('woken');
  }

  async #notify(): Promise<void> {
    do {
      this.#notifyAgain = false;
      try {
        // a notification that a crash of the server forgets woke nobody anyhow, so no flush for it
        await this.#pool.query({
          name: 'notify',
          text: `select set_config('synchronous_commit', 'off', true), pg_notify('${channel}', $1)`,
          values: [this.#me],
        });
      } catch (error) {
        this.#log.warn(
          { err: error },
          'others could not be told that the log has grown; they look by themselves',
        );
      }
    } while (this.#notifyAgain && !this.#closing.signal.aborted);
    this.#notifying = undefined;
  }

  /** Listens on a connection of its own until closed, and takes up again whenever that breaks. */
  async #listen(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        await this.#listenOnce(signal);
      } catch (error) {
        this.#log.warn({ err: error }, 'no notifications from the log; looking every second');
      }
      await pause(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection ended, rejects when there was none. */
  async #listenOnce(signal: AbortSignal): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connection,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'muster-feed',
    });
    const over = new AbortController();
    const end = (): void => over.abort();
    client.once('end', end);
    client.on('error', end);
    client.on('notification', ({ payload }) => {
      if (payload !== this.#me) this.#wake();
    });
    signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.#wake(); // what was missed meanwhile
      if (!over.signal.aborted && !signal.aborted) await once(over.signal, 'abort');
    } finally {
      signal.removeEventListener('abort', end);
      await client.end().catch(() => undefined);
    }
  }
}
