import type { AllStreamResolvedEvent, EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { EventStoreUnavailable, type Position, type Revision } from '../port.ts';
import { describe, failureOf } from './failures.ts';
import { NoAnswer, pause, type RetryPolicy } from './retry-policy.ts';

/** Logs what the adapter retries. */
export interface StoreLog {
  warn(fields: object, message: string): void;
}

/** A read of the client: a stream that needs an error listener and can be cancelled. */
interface Reading<E> extends AsyncIterable<E> {
  on(event: 'error', listener: (error: Error) => void): unknown;
  cancel(): Promise<void>;
}

/**
 * Reads one page at a time. A page is read completely or read again: reading has no effect, so every failure
 * except a refusal is retried, a limited number of times.
 */
export class Pages {
  readonly #client: EventStoreDBClient;
  readonly #retryPolicy: RetryPolicy;
  readonly #log: StoreLog;

  constructor(client: EventStoreDBClient, retryPolicy: RetryPolicy, log: StoreLog) {
    this.#client = client;
    this.#retryPolicy = retryPolicy;
    this.#log = log;
  }

  /** From a revision on, inclusive; 'missing' if the stream does not exist. */
  forwards(
    stream: string,
    from: Revision,
    count: number,
    signal?: AbortSignal,
  ): Promise<ResolvedEvent[] | 'missing'> {
    const read = () =>
      this.#client.readStream(stream, { direction: 'forwards', fromRevision: from, maxCount: count });
    return this.#page(read, signal);
  }

  /** Backwards from a revision (inclusive) or the end, but returned in the order of the log. */
  async backwards(
    stream: string,
    from: Revision | 'end',
    count: number,
  ): Promise<ResolvedEvent[] | 'missing'> {
    const read = () =>
      this.#client.readStream(stream, { direction: 'backwards', fromRevision: from, maxCount: count });
    const page = await this.#page(read);
    return page === 'missing' ? page : page.toReversed();
  }

  /** The whole log from a position on, inclusive (0n: from its start). */
  async all(from: Position, count: number, signal: AbortSignal): Promise<AllStreamResolvedEvent[]> {
    const fromPosition = from === 0n ? 'start' : { commit: from, prepare: from };
    const read = () => this.#client.readAll({ direction: 'forwards', fromPosition, maxCount: count });
    const page = await this.#page(read, signal);
    return page === 'missing' ? [] : page;
  }

  /** The whole log backwards from a position (exclusive) or the end, newest first. */
  async allBackwards(before: Position | 'end', count: number): Promise<AllStreamResolvedEvent[]> {
    const fromPosition = before === 'end' ? before : { commit: before, prepare: before };
    const read = () => this.#client.readAll({ direction: 'backwards', fromPosition, maxCount: count });
    const page = await this.#page(read);
    return page === 'missing' ? [] : page;
  }

  async #page<E>(open: () => Reading<E>, signal?: AbortSignal): Promise<E[] | 'missing'> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await collect(open(), this.#retryPolicy.answer, signal);
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'missing') return 'missing';
        if (signal?.aborted) return [];
        if (failure.kind === 'refused') throw error;
        if (attempt >= this.#retryPolicy.tries) {
          throw new EventStoreUnavailable(`EventStoreDB cannot be read: ${describe(error)}`, {
            cause: error,
          });
        }
        this.#log.warn({ err: error }, `reading again after: ${describe(error)}`);
        await pause(this.#retryPolicy, attempt, signal);
      }
    }
  }
}

/** All events of a read. Throws NoAnswer if nothing comes for `ms` or the signal aborts. */
async function collect<E>(reading: Reading<E>, ms: number, signal?: AbortSignal): Promise<E[]> {
  const { promise: given, reject } = Promise.withResolvers<never>();
  given.catch(() => {});
  // also afterwards: an error without a listener ends the process
  reading.on('error', reject);
  const onAbort = () => reject(new NoAnswer('the read was given up'));
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  const timer = setTimeout(() => reject(new NoAnswer(`no answer within ${ms} ms`)), ms);
  const events: E[] = [];
  const read = async () => {
    for await (const event of reading) {
      events.push(event);
      timer.refresh();
    }
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
    signal?.removeEventListener('abort', onAbort);
  }
}
