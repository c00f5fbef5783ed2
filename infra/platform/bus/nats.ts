import { setTimeout as pause } from 'node:timers/promises';
import { connect, Events, type Msg, type NatsConnection } from 'nats';
import type { Log } from '../log/log.ts';
import { InProcessBus } from './in-process.ts';
import { isTopic, readMessage } from './messages.ts';
import type { Bus, Topic, TopicShapes, Topics } from './port.ts';

/** ms that flushing and closing wait for a server that does not answer. */
const TIMEOUT_MS = 2_000;

export interface NatsOptions {
  readonly url: string;
  /** first part of every subject; installations that share a server need different ones */
  readonly prefix: string;
  readonly topics: TopicShapes;
  /** ms between attempts to connect */
  readonly retryEvery?: number;
}

/**
 * The bus between the processes of an installation. The server may be down at any time: then messages to
 * other processes are dropped (they are wake-ups, useless when late), messages to this process are still
 * delivered, and the connection is retried forever. When it is back, `messages-lost` is sent to all processes.
 */
export class NatsBus implements Bus {
  readonly #own: InProcessBus;
  readonly #closing = new AbortController();
  readonly #prefix: string;
  readonly #retryEvery: number;
  readonly #running: Promise<void>;
  #connection: NatsConnection | undefined;
  #connected = false;
  /** whether the server was away since the last time that it was reached */
  #wasAway = false;

  constructor(
    private readonly options: NatsOptions,
    private readonly log: Log,
  ) {
    this.#own = new InProcessBus(log);
    this.#prefix = `${options.prefix}.`;
    this.#retryEvery = options.retryEvery ?? 500;
    this.#running = this.#run();
  }

  /** Whether other processes can be reached at present. */
  get connected(): boolean {
    return this.#connected;
  }

  publish<T extends Topic>(topic: T, message: Topics[T]): void {
    this.#own.publish(topic, message);
    if (!this.#connected) return;
    try {
      this.#connection?.publish(this.#prefix + topic, JSON.stringify(message));
    } catch (error) {
      this.log.warn({ err: error, topic }, 'A message to the other processes was dropped');
    }
  }

  subscribe<T extends Topic>(topic: T, listener: (message: Topics[T]) => void): () => void {
    return this.#own.subscribe(topic, listener);
  }

  async flush(): Promise<void> {
    await this.#own.flush();
    if (this.#connected) await this.#atMost(TIMEOUT_MS, this.#connection?.flush());
  }

  async close(): Promise<void> {
    await this.flush();
    this.#closing.abort();
    await this.#atMost(TIMEOUT_MS, this.#connection?.close());
    await this.#atMost(TIMEOUT_MS, this.#running);
    await this.#own.close();
  }

  /** Connects, and reconnects when the connection has ended, until closed. */
  async #run(): Promise<void> {
    const { signal } = this.#closing;
    for (let warned = false; !signal.aborted;) {
      try {
        await this.#stayConnected();
        warned = false;
      } catch (error) {
        this.#wasAway = true;
        if (!warned) this.log.warn({ err: error }, 'NATS cannot be reached; trying again and again');
        warned = true;
      }
      await pause(this.#retryEvery, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #stayConnected(): Promise<void> {
    const connection = await connect({
      ...loginTo(this.options.url),
      name: 'muster',
      timeout: TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: this.#retryEvery,
      ignoreAuthErrorAbort: true,
      pingInterval: 10_000,
      // this process delivers its own messages itself, with or without the server
      noEcho: true,
    });
    if (this.#closing.signal.aborted) return connection.close();
    connection.subscribe(`${this.#prefix}>`, { callback: (error, message) => this.#receive(error, message) });
    this.#connection = connection;
    void this.#watch(connection);
    try {
      await connection.flush(); // now the server knows the subscription
      this.#reached();
      const error = await connection.closed();
      if (error) throw error;
    } finally {
      this.#connected = false;
      this.#connection = undefined;
      // it would connect again by itself, beside the next one
      await this.#atMost(TIMEOUT_MS, connection.close());
    }
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === Events.Disconnect) {
        this.#connected = false;
        this.#wasAway = true;
        this.log.warn('NATS is gone; trying again and again');
      } else if (type === Events.Reconnect) {
        this.#reached();
        this.log.info('NATS is back');
      }
    }
  }

  #reached(): void {
    this.#connected = true;
    if (!this.#wasAway) return;
    this.#wasAway = false;
    this.publish('messages-lost', {});
  }

  #receive(error: Error | null, message: Msg): void {
    if (error) {
      this.log.error({ err: error }, 'The subscription to NATS failed');
      return;
    }
    const topic = message.subject.slice(this.#prefix.length);
    // A later version of the program may use topics that this one does not know.
    if (!isTopic(this.options.topics, topic)) return;
    const read = readMessage(this.options.topics, topic, Buffer.from(message.data).toString());
    if (read === null) this.log.warn({ topic }, 'A message that makes no sense was dropped');
    else this.#own.publish(topic, read);
  }

  /** Waits for `work`, at most `ms`; a failure is handled by the connection loop. */
  async #atMost(ms: number, work: Promise<unknown> | undefined): Promise<void> {
    const done = new AbortController();
    await Promise.race([
      Promise.resolve(work).catch((error: unknown) => this.log.debug({ err: error }, 'NATS failed')),
      pause(ms, undefined, { signal: done.signal }).catch(() => undefined),
    ]);
    done.abort();
  }
}

/** The client takes name and password apart from the address. */
function loginTo(text: string): { servers: string; user?: string; pass?: string } {
  const url = new URL(text);
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const servers = `${url.protocol}//${url.host}`;
  return user === '' ? { servers } : { servers, user, pass };
}
