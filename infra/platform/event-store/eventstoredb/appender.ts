import type { AppendExpectedRevision } from '@eventstore/db-client';
import {
  EventStoreUnavailable,
  UnserialisableEvent,
  WrongExpectedRevision,
  type Appended,
  type Expected,
  type NewEvent,
} from '../port.ts';
import { encodeAppend } from '../validate.ts';
import type { Availability } from './availability.ts';
import { describe, failureOf } from './failures.ts';
import type { Found, StreamMemory } from './stream-memory.ts';
import type { StreamTail } from './stream-tail.ts';
import { wireEvent, type WireEvent, type Writer } from './writer.ts';

/**
 * Appends with the guarantees of the port, although the server compares event ids only in some cases:
 *
 * | expectation             | repeated with the same one            | repeated with a later one    |
 * | 'none', an old revision | always recognised from the log        | –                            |
 * | 'any', 'exists'         | recognised while the ids are in the server's memory cache            |
 * | the present revision    | (cannot be the first one)             | **written a second time**    |
 *
 * So before an append that expects a revision, 'any' or 'exists', the tail of the stream must be known; if
 * it is not, it is read (stream-memory.ts). A conflict is reported only after the stream was searched for
 * the events. An append with an unknown outcome is sent again with the same ids and expectation; if it was
 * written, the server answers with the first result. One limit remains: a repeat with a later expectation
 * is not recognised if more than `tailLength` events were appended in between. The command ledger repeats
 * with the first expectation.
 */
export class Appender {
  readonly #writer: Writer;
  readonly #memory: StreamMemory;
  readonly #tail: StreamTail;
  readonly #availability: Availability;
  readonly #closed: AbortSignal;

  constructor(
    writer: Writer,
    memory: StreamMemory,
    tail: StreamTail,
    { availability, closed }: { availability: Availability; closed: AbortSignal },
  ) {
    this.#writer = writer;
    this.#memory = memory;
    this.#tail = tail;
    this.#availability = availability;
    this.#closed = closed;
  }

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    // first of all: if the client cannot serialise an event, it ends the process
    const encoded = encodeAppend(stream, events);
    // the client accepts an empty append and answers with a made-up revision
    if (encoded.length === 0) return this.#tail.end(stream);
    const ids = encoded.map((event) => event.id);
    const wire = encoded.map((event, n) => wireEvent(event, events[n]?.data ?? {}));

    if (!this.#mayBeSent(stream, expected)) await this.#tail.look(stream, expected);
    const earlier = await this.#earlier(stream, expected, ids);
    if (earlier) return earlier;
    return this.#send(stream, expected, ids, wire);
  }

  async #send(
    stream: string,
    expected: Expected,
    ids: readonly string[],
    wire: readonly WireEvent[],
  ): Promise<Appended> {
    const attempt = async (ms: number, count: number): Promise<Appended> => {
      // with a revision the server compares ids; with 'any' and 'exists' it may have forgotten them
      if (count > 1 && (expected === 'any' || expected === 'exists')) {
        await this.#tail.look(stream, expected);
        const earlier = await this.#earlier(stream, expected, ids);
        if (earlier) return earlier;
      }
      const answer = await this.#writer.append(stream, wired(expected), wire, ms).catch((error: unknown) => {
        if (failureOf(error).kind === 'unknown') this.#memory.connectionLost();
        throw error;
      });
      const position = answer.position ?? (await this.#tail.positionAt(stream, answer.revision));
      return { revision: answer.revision, position };
    };
    try {
      const unknown = `whether ${stream} was appended to is unknown`;
      const appended = await this.#availability.repeat(unknown, attempt, this.#closed);
      this.#memory.appended(stream, ids, appended);
      return appended;
    } catch (error) {
      if (error instanceof EventStoreUnavailable || error instanceof WrongExpectedRevision) throw error;
      const failure = failureOf(error);
      if (failure.kind === 'conflict') return this.#conflict(stream, expected, ids, failure.actual);
      throw refusal(stream, error);
    }
  }

  #mayBeSent(stream: string, expected: Expected): boolean {
    if (expected === 'none') return true;
    return typeof expected === 'bigint'
      ? this.#memory.coversUpTo(stream, expected)
      : this.#memory.knowsEnd(stream);
  }

  /** The first result of these ids, if the stream contains them, as far as it is known. */
  async #earlier(stream: string, expected: Expected, ids: readonly string[]): Promise<Appended | undefined> {
    let found = this.#memory.find(stream, ids);
    if (!found) return undefined;
    if (found !== 'mixed' && found.unknown > 0) found = await this.#beforeTail(stream, ids, found);
    if (found !== 'mixed') {
      const position = found.position ?? (await this.#tail.positionAt(stream, found.revision));
      return { revision: found.revision, position };
    }
    const { revision } = await this.#tail.end(stream);
    throw new WrongExpectedRevision(stream, expected, revision);
  }

  /** Only the last ids are remembered, because the tail begins within the append: reads the first ones. */
  async #beforeTail(stream: string, ids: readonly string[], found: Found): Promise<Found | 'mixed'> {
    const first = found.revision - BigInt(ids.length) + 1n;
    const before = await this.#tail.idsFrom(stream, first, found.unknown);
    return ids.slice(0, found.unknown).every((id, n) => before[n] === id) ? found : 'mixed';
  }

  /** The stream is at another revision: others wrote to it, or it already contains these events. */
  async #conflict(
    stream: string,
    expected: Expected,
    ids: readonly string[],
    actual: bigint | 'none',
  ): Promise<Appended> {
    if (actual !== 'none') {
      await this.#tail.catchUp(stream, actual);
      const earlier = await this.#earlier(stream, expected, ids);
      if (earlier) return earlier;
    }
    throw new WrongExpectedRevision(stream, expected, actual);
  }
}

function wired(expected: Expected): AppendExpectedRevision {
  if (expected === 'none') return 'no_stream';
  if (expected === 'exists') return 'stream_exists';
  return expected;
}

function refusal(stream: string, error: unknown): Error {
  const message = `EventStoreDB refuses the append to ${stream}: ${describe(error)}`;
  // the server's own limit may be lower than ours
  const tooLarge = error instanceof Error && 'maxAppendSize' in error;
  return tooLarge ? new UnserialisableEvent(message, { cause: error }) : new Error(message, { cause: error });
}
