import { Duplex } from 'node:stream';
import { EventStoreDBClient, jsonEvent, type AppendExpectedRevision } from '@eventstore/db-client';
import type { Position, Revision } from '../port.ts';
import type { EncodedEvent } from '../validate.ts';
import { failureOf } from './failures.ts';
import { NoAnswer, within } from './retry-policy.ts';

/** An event in the form that the client sends. */
export type WireEvent = ReturnType<typeof wireEvent>;

export function wireEvent(encoded: EncodedEvent, data: Readonly<Record<string, unknown>>) {
  return jsonEvent({
    id: encoded.id,
    type: encoded.type,
    data,
    // bytes are sent unchanged; data must be an object, or the event would not be marked as JSON
    metadata: new TextEncoder().encode(encoded.metadata),
  });
}

/**
 * How many messages may wait in the client's stream. From the sixteenth on the client queues them itself;
 * when the connection breaks, it rejects them in a promise that nobody can catch, which would end the
 * process.
 */
const unsentAtMost = 15;

/**
 * The appends of this process to one server. The client package keeps all pending appends of all its clients
 * in one map: an error in one stream also rejects the appends of others, and a later answer to a rejected
 * append throws where nobody can catch it. So the whole process uses one appending client for each server,
 * separate from the readers, whose errors would close its connection as well.
 */
export class Writer {
  readonly #connectionString: string;
  #client: EventStoreDBClient;
  #renewing: Promise<void> | undefined;
  #answeredAt = 0;
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  #startedNow = 0;
  /** whether an answer has arrived since the last failure */
  #flowing = false;
  #scheduled = false;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.#client = EventStoreDBClient.connectionString(connectionString);
  }

  /** One attempt, at most `ms` long. The position is undefined if the server does not return it. */
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
   * Replaces a client that gets no answers. Its request for the server's capabilities has no deadline and all
   * appends wait for it, so it may never recover. Its pending appends are rejected before the first append of
   * the next client, because they share a map.
   */
  async #renew(ms: number): Promise<void> {
    await within(ms, this.#client.dispose()).catch(() => {}); // it is replaced in any case
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
   * Messages written to the client's open streams that the connection has not taken yet. They are counted in
   * a private field of the client; if a later version has no such field, every append in flight counts.
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

  /** Once a turn of the event loop: by then everything started was written, and the next may start. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#releaseNext());
  }

  #releaseNext(): void {
    this.#scheduled = false;
    this.#startedNow = 0;
    const free = unsentAtMost - (this.#flowing ? this.#unsent() : this.#inFlight);
    const released = this.#waiting.splice(0, Math.max(free, 0));
    for (const release of released) release();
    if (this.#waiting.length === 0 || !this.#flowing) return; // otherwise the next answer or failure schedules
    this.#scheduled = true;
    if (released.length > 0) setImmediate(() => this.#releaseNext());
    else setTimeout(() => this.#releaseNext(), 1); // the connection is full
  }
}
