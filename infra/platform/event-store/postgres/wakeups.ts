import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientSettings, serverSettings } from '../../database/connection-limits.ts';
import type { StoreLog } from './postgres-event-store.ts';

const channel = 'muster_log';
/** Polling interval of a feed: the longest delay that a lost notification can cause. */
const pollMs = 1_000;
const reconnectMs = 500;
/** Interval of asking whether the listening connection still works, and the longest wait for the answer. */
const heartbeats = { everyMs: 10_000, timeoutMs: 5_000 };

/**
 * Wakes sleeping feeds when the log has grown: those of this process directly, others by the notification that the
 * append sends with its commit (migration 0650). Correctness does not depend on it.
 */
export class Wakeups {
  /** The name in which this process notifies others. */
  readonly me = randomUUID();
  readonly #woken = new EventEmitter().setMaxListeners(0);
  readonly #closing = new AbortController();
  readonly #connection: string;
  readonly #log: StoreLog;
  readonly #heartbeat: typeof heartbeats;
  #times = 0;
  #listening: Promise<void> | undefined;

  constructor(connection: string, log: StoreLog, heartbeat = heartbeats) {
    this.#connection = connection;
    this.#log = log;
    this.#heartbeat = heartbeat;
  }

  /** How often it was woken; read it before reading the log, and pass it to `sleep`. */
  get times(): number {
    return this.#times;
  }

  /** Resolves when it was woken since `times` was read, after a second at most, or when aborted. */
  async sleep(times: number, signal: AbortSignal): Promise<void> {
    this.#listening ??= this.#listen();
    if (this.#times !== times || signal.aborted) return;
    await once(this.#woken, 'woken', { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.wake();
    await this.#listening;
  }

  /** The log has grown. */
  wake(): void {
    this.#times++;
    this.#woken.emit('woken');
  }

  /** Listens on its own connection until closed; reconnects when it breaks. */
  async #listen(): Promise<void> {
    const { signal } = this.#closing;
    // one timer for all feeds: Node 20 and 22 can lose one that AbortSignal.timeout gives to AbortSignal.any
    const polls = setInterval(() => this.#woken.emit('woken'), pollMs).unref();
    while (!signal.aborted) {
      try {
        await this.#listenOnce(signal);
      } catch (error) {
        this.#log.warn({ err: error }, 'no notifications from the log; polling every second');
      }
      await pause(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
    clearInterval(polls);
  }

  /** Resolves when the connection ended; rejects if it could not be opened. */
  async #listenOnce(signal: AbortSignal): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connection,
      options: serverSettings({}),
      ...clientSettings({ statementMs: this.#heartbeat.timeoutMs }),
      application_name: 'muster-feed',
    });
    const over = new AbortController();
    const end = (): void => over.abort();
    client.once('end', end);
    client.on('error', end);
    client.on('notification', ({ payload }) => {
      if (payload !== this.me) this.wake();
    });
    signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.wake(); // notifications were missed while it was not connected
      // a connection that is dead without an end would listen forever and hear nothing
      const ending = AbortSignal.any([over.signal, signal]);
      while (!ending.aborted) {
        await pause(this.#heartbeat.everyMs, undefined, { signal: ending }).catch(() => undefined);
        if (!ending.aborted) await client.query('select 1');
      }
    } finally {
      signal.removeEventListener('abort', end);
      await client.end().catch(() => undefined);
    }
  }
}
