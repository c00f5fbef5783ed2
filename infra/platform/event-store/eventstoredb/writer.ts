import { Duplex } from 'node:stream';
import { EventStoreDBClient, jsonEvent, type AppendExpectedRevision } from '@eventstore/db-client';
import type { Position, Revision } from '../port.ts';
import type { EncodedEvent } from '../validate.ts';
import { failureOf } from './failures.ts';
import { NoAnswer, within } from './retry-policy.ts';

/** An event ready for the wire. */
export type WireEvent = ReturnType<typeof wireEvent>;

export function wireEvent(encoded: EncodedEvent, data: Readonly<Record<string, unknown>>) {
  return jsonEvent({
    id: encoded.id,
    type: encoded.type,
    data,
    // bytes are taken as they are; data has to be an object, or the event would not be marked as JSON
    metadata: new TextEncoder().encode(encoded.metadata),
  });
}

/**
 * How many messages may wait in the client's stream. Behind the sixteenth the client queues further
 * ones itself, and rejects those in a promise that nobody can catch when the connection breaks,
 * which would end the process.
 */
const unsentAtMost = 15;

/**
 * The appends of this process to one server. All pending appends of all clients stand in one map
 * inside the client package: an error of one stream rejects the others', and an answer that comes in
 * on a healthy stream for an append rejected so throws where nobody can catch it. So there is one
 * appending client a server for the whole process, apart from the readers, whose errors would
 * close its connection as well.
 */
export class Writer {
  readonly #connectionString: string;
  #client: EventStoreDBClient;
  #renewing: Promise<void> | undefined;
  #answeredAt = 0;
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  #startedNow = 0;
  /** an answer has come since the last failure: the connection stands */
  #flowing = false;
  #scheduled = false;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.#client = EventStoreDBClient.connectionString(connectionString);
  }

  /** One try, at most `ms` long. The answer's position is missing where the server does not say it. */
  async append(
    stream: string,
    expectedRevision: AppendExpectedRevision,
    events: readonly WireEvent[],
    ms: number,
  ): Promise<{ revision: Revision; position: Position | undefined }> {
    await this.#renewing;
    if (this.#waiting.length > 0 || !this.#hasRoom()) await within(ms, this.#turnComes());
    this.#inFlight += 1;
    this.#startedNow += 1;
    this.#schedule();
    const client = this.#client;
    const startedAt = performance.now();
    try {
      const append = client.appendToStream(stream, [...events], { expectedRevision, deadline: ms });
      const answer = await within(ms, append);
      this.#flowing = true;
      this.#answeredAt = performance.now();
      return { revision: answer.nextExpectedRevision, position: answer.position?.commit };
    } catch (error) {
      if (failureOf(error).kind === 'unknown') this.#flowing = false;
      else this.#answeredAt = performance.now();
      const silent = error instanceof NoAnswer && this.#answeredAt < startedAt;
      if (silent && client === this.#client) this.#renewing ??= this.#renew(ms);
      throw error;
    } finally {
      this.#inFlight -= 1;
      if (this.#waiting.length > 0) this.#schedule();
    }
  }

  /**
   * A client that gets no answer any more may never get one again: its question for the server's
   * capabilities has no deadline, and all appends wait for it. Its pending appends are rejected
   * before the next client's first, because they share that map.
   */
  async #renew(ms: number): Promise<void> {
    await within(ms, this.#client.dispose()).catch(() => {}); // it is given up either way
    this.#client = EventStoreDBClient.connectionString(this.#connectionString);
    this.#renewing = undefined;
  }

  async dispose(): Promise<void> {
    await this.#client.dispose();
  }

  #hasRoom(): boolean {
    if (!this.#flowing) return this.#inFlight < unsentAtMost;
    return this.#startedNow + this.#unsent() < unsentAtMost;
  }

  /**
   * Messages written to the client's open streams and not yet taken by the connection. The client
   * keeps them to itself, so they are counted where it holds them; should it hold them elsewhere one
   * day, every append in flight counts.
   */
  #unsent(): number {
    const open: unknown = Reflect.get(this.#client, 'disposableStreams');
    if (!(open instanceof Set)) return this.#inFlight;
    let count = 0;
    for (const stream of open) if (stream instanceof Duplex) count += stream.writableLength;
    return count;
  }

  #turnComes(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    this.#schedule();
    return promise;
  }

  /** Once a turn of the event loop: what was started has been written by then, and the next may go. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#letGo());
  }

  #letGo(): void {
    this.#scheduled = false;
    this.#startedNow = 0;
    const free = unsentAtMost - (this.#flowing ? this.#unsent() : this.#inFlight);
    const released = this.#waiting.splice(0, Math.max(free, 0));
    for (const release of released) release();
    if (this.#waiting.length === 0 || !this.#flowing) return; // else the next answer or failure lets go
    this.#scheduled = true;
    if (released.length > 0) setImmediate(() => this.#letGo());
    else setTimeout(() => this.#letGo(), 1); // the connection takes nothing at the moment
  }
}
