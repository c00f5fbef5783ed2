import type { AllStreamResolvedEvent, EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import type { Position, Revision } from '../port.ts';
import type { Availability } from './availability.ts';
import type { Connection } from './connection.ts';
import { failureOf } from './failures.ts';
import type { Reader } from './reader.ts';
import { afterTimeout, NoAnswer } from './retry-policy.ts';

/** A read of the client: a stream that needs an error listener and can be cancelled. */
interface Reading<E> extends AsyncIterable<E> {
  on(event: 'error', listener: (error: Error) => void): unknown;
  cancel(): Promise<void>;
}

/**
 * Reads one page at a time. A page is read completely or read again: reading has no effect, so every failure
 * except a refusal is retried, for a limited time.
 */
export class Pages {
  readonly #reader: Reader;
  readonly #availability: Availability;

  constructor(reader: Reader, availability: Availability) {
    this.#reader = reader;
    this.#availability = availability;
  }

  /** From a revision on, inclusive; 'missing' if the stream does not exist. */
  forwards(
    stream: string,
    from: Revision,
    count: number,
    signal?: AbortSignal,
  ): Promise<ResolvedEvent[] | 'missing'> {
    const read = (client: EventStoreDBClient) =>
      client.readStream(stream, { direction: 'forwards', fromRevision: from, maxCount: count });
    return this.#page(read, signal);
  }

  /** Backwards from a revision (inclusive) or the end, but returned in the order of the log. */
  async backwards(
    stream: string,
    from: Revision | 'end',
    count: number,
  ): Promise<ResolvedEvent[] | 'missing'> {
    const read = (client: EventStoreDBClient) =>
      client.readStream(stream, { direction: 'backwards', fromRevision: from, maxCount: count });
    const page = await this.#page(read);
    return page === 'missing' ? page : page.toReversed();
  }

  /** The whole log from a position on, inclusive (0n: from its start). */
  async all(from: Position, count: number, signal: AbortSignal): Promise<AllStreamResolvedEvent[]> {
    const fromPosition = from === 0n ? 'start' : { commit: from, prepare: from };
    const read = (client: EventStoreDBClient) =>
      client.readAll({ direction: 'forwards', fromPosition, maxCount: count });
    const page = await this.#page(read, signal);
    return page === 'missing' ? [] : page;
  }

  /** The whole log backwards from a position (exclusive) or the end, newest first. */
  async allBackwards(
    before: Position | 'end',
    count: number,
    signal?: AbortSignal,
  ): Promise<AllStreamResolvedEvent[]> {
    const fromPosition = before === 'end' ? before : { commit: before, prepare: before };
    const read = (client: EventStoreDBClient) =>
      client.readAll({ direction: 'backwards', fromPosition, maxCount: count });
    const page = await this.#page(read, signal);
    return page === 'missing' ? [] : page;
  }

  /** An aborted signal gives an empty page. */
  async #page<E>(
    open: (client: EventStoreDBClient) => Reading<E>,
    signal?: AbortSignal,
  ): Promise<E[] | 'missing'> {
    const attempt = async (ms: number): Promise<E[]> => {
      const { connection } = this.#reader;
      const beganAt = performance.now();
      try {
        return await collect(open(connection.use()), connection, ms, signal);
      } catch (error) {
        if (signal?.aborted) throw error;
        if (error instanceof NoAnswer && connection.silentSince(beganAt)) this.#reader.replace(connection);
        if (failureOf(error).kind !== 'unknown') connection.heard();
        throw error;
      }
    };
    try {
      return await this.#availability.repeat('EventStoreDB cannot be read', attempt, signal);
    } catch (error) {
      if (failureOf(error).kind === 'missing') return 'missing';
      if (signal?.aborted) return [];
      throw error;
    }
  }
}

/** All events of a read. Throws NoAnswer if nothing comes for `ms`, or the connection or signal ends. */
async function collect<E>(
  reading: Reading<E>,
  connection: Connection,
  ms: number,
  signal?: AbortSignal,
): Promise<E[]> {
  const { promise: given, reject } = Promise.withResolvers<never>();
  given.catch(() => {});
  // also afterwards: an error without a listener ends the process
  reading.on('error', reject);
  const onAbort = () => reject(new NoAnswer('the read was given up'));
  const ends = [connection.gone, ...(signal ? [signal] : [])];
  for (const end of ends) end.addEventListener('abort', onAbort, { once: true });
  if (ends.some((end) => end.aborted)) onAbort();
  const timer = afterTimeout(ms, () => reject(new NoAnswer(`no answer within ${Math.round(ms)} ms`)));
  const events: E[] = [];
  const read = async () => {
    for await (const event of reading) {
      events.push(event);
      connection.heard();
      timer.refresh();
    }
    connection.heard();
  };
  try {
    await Promise.race([read(), given]);
    return events;
  } catch (error) {
    // if the call was not made yet, there is nothing to cancel
    void reading.cancel().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
    for (const end of ends) end.removeEventListener('abort', onAbort);
  }
}
