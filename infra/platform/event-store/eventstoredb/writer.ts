import { jsonEvent, type AppendExpectedRevision } from '@eventstore/db-client';
import type { Position, Revision } from '../port.ts';
import type { EncodedEvent } from '../validate.ts';
import { Connection } from './connection.ts';
import { failureOf, isOutage } from './failures.ts';
import { guardAnswers, openStreams } from './guarded-answers.ts';
import { NoAnswer, within } from './retry-policy.ts';

/** An event in the form that the client sends. */
export type WireEvent = ReturnType<typeof wireEvent>;

/** An event with its id, so that a repeated append is recognised. */
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
 * separate from the readers, whose errors would close its connection as well, and a connection that failed is
 * not used again.
 */
export class Writer {
  readonly #connectionString: string;
  #connection: Connection | undefined;
  #opening: Promise<Connection> | undefined;
  #closing: Promise<void> = Promise.resolve();
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  #startedNow = 0;
  /** whether an answer has arrived since the last failure */
  #flowing = false;
  #scheduled = false;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  /** One attempt, at most `ms` long. The position is undefined if the server does not return it. */
  async append(
    stream: string,
    expectedRevision: AppendExpectedRevision,
    events: readonly WireEvent[],
    ms: number,
  ): Promise<{ revision: Revision; position: Position | undefined }> {
    const beganAt = performance.now();
    const left = () => Math.max(beganAt + ms - performance.now(), 1);
    if (this.#waiting.length > 0 || !this.#hasRoom()) await within(left(), this.#turnComes());
    this.#inFlight += 1;
    this.#startedNow += 1;
    this.#schedule();
    let connection = this.#connection;
    try {
      connection ??= await within(left(), this.#open(ms));
      const options = { expectedRevision, deadline: Math.ceil(left()) };
      const append = connection.use().appendToStream(stream, [...events], options);
      const answer = await within(left(), append);
      this.#flowing = true;
      connection.heard();
      return { revision: answer.nextExpectedRevision, position: answer.position?.commit };
    } catch (error) {
      if (failureOf(error).kind === 'unknown') this.#flowing = false;
      else connection?.heard();
      // one append without an answer proves nothing, if others got theirs
      const works = error instanceof NoAnswer && connection && !connection.silentSince(beganAt);
      if (connection && isOutage(error) && !works) this.#giveUp(connection);
      throw error;
    } finally {
      if (connection) guardAnswers(connection.use());
      this.#inFlight -= 1;
      if (this.#waiting.length > 0) this.#schedule();
    }
  }

  /**
   * Opens a connection, at most once at a time. It is used only when the server has answered on it. The
   * appends that were pending on the previous one are rejected first, because they share a map.
   */
  #open(ms: number): Promise<Connection> {
    this.#opening ??= (async () => {
      await this.#closing;
      const connection = new Connection(this.#connectionString);
      try {
        await within(ms, connection.greet());
        connection.heard();
        this.#connection = connection;
        return connection;
      } catch (error) {
        this.#giveUp(connection);
        throw error;
      } finally {
        this.#opening = undefined;
      }
    })();
    return this.#opening;
  }

  #giveUp(connection: Connection): void {
    if (this.#connection === connection) this.#connection = undefined;
    this.#closing = Promise.all([this.#closing, connection.close()]).then(() => {});
  }

  async dispose(): Promise<void> {
    const opened = this.#connection ?? (await this.#opening?.catch(() => undefined));
    if (opened) this.#giveUp(opened);
    await this.#closing;
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
    const streams = this.#connection ? openStreams(this.#connection.use()) : [];
    if (streams.length === 0) return this.#inFlight;
    return streams.reduce((count, stream) => count + stream.writableLength, 0);
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
