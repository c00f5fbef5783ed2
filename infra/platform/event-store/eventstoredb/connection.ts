import { EventStoreDBClient } from '@eventstore/db-client';

const defaultKeepAliveTimeoutMs = 10_000;
let connections = 0;

/**
 * A client of the server with a TCP connection of its own, so that a silent connection delays nothing else
 * and can be replaced (docs/decisions/eventstoredb-connections.md). gRPC shares a connection between all
 * channels of a process to one address that have equal options, so each gets another keep-alive timeout, a
 * millisecond longer than the last.
 */
export class Connection {
  readonly #client: EventStoreDBClient;
  readonly #gone = new AbortController();
  #used = false;
  #heardAt = 0;

  constructor(connectionString: string) {
    this.#client = EventStoreDBClient.connectionString(withOwnKeepAlive(connectionString));
  }

  /** The client, for one call. */
  use(): EventStoreDBClient {
    this.#used = true;
    return this.#client;
  }

  /** Aborts when the connection is closed: calls that still wait on it get no answer. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Notes that the server answered. */
  heard(): void {
    this.#heardAt = performance.now();
  }

  /** Whether the server has not answered anything since a time of `performance.now()`. */
  silentSince(time: number): boolean {
    return this.#heardAt < time;
  }

  /**
   * Resolves when the client knows which methods the server has. The client asks before its first append,
   * without a deadline, and appends that wait for it would be sent whenever the answer comes, even if they
   * were abandoned.
   */
  async greet(): Promise<void> {
    await Promise.resolve(Reflect.get(this.use(), 'capabilities'));
  }

  /** Cancels all calls and closes the TCP connection. Never rejects. */
  async close(): Promise<void> {
    if (this.#gone.signal.aborted) return;
    this.#gone.abort();
    if (!this.#used) return; // without a call there is no channel yet
    // a failure here means that the connection is broken
    await this.#client.dispose().catch(() => {});
    await this.#closeChannel().catch(() => {});
  }

  /** `dispose` leaves the channel open; a frozen server would collect one for each renewal. */
  async #closeChannel(): Promise<void> {
    const getChannel: unknown = Reflect.get(this.#client, 'getChannel');
    if (typeof getChannel !== 'function') return;
    const channel: unknown = await Promise.resolve(getChannel.call(this.#client));
    if (isClosable(channel)) channel.close();
  }
}

function isClosable(value: unknown): value is { close(): void } {
  return typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function';
}

function withOwnKeepAlive(connectionString: string): string {
  const given = /[?&]keep[-_]?alive[-_]?timeout=(-?\d+)/i.exec(connectionString)?.[1];
  const timeout = given === undefined || Number(given) < 0 ? defaultKeepAliveTimeoutMs : Number(given);
  connections += 1;
  // the last of equal parameters counts
  const separator = connectionString.includes('?') ? '&' : '?';
  return `${connectionString.trim()}${separator}keepAliveTimeout=${timeout + (connections % 100_000)}`;
}
