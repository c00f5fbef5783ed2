import {
  EventStoreUnavailable,
  type EventStore,
  type Position,
  type ReadOptions,
  type RecordedEvent,
} from '../port.ts';
import { readEachAfter } from '../read-each-after.ts';
import { Appender } from './appender.ts';
import { Availability } from './availability.ts';
import { feed } from './feed.ts';
import { Pages } from './pages.ts';
import { Reader } from './reader.ts';
import { defaultRetryPolicy, within, type RetryPolicy } from './retry-policy.ts';
import { placesOf, positionOf, recordedEvent } from './recorded-event.ts';
import { acquireWriter } from './shared-writers.ts';
import { StreamMemory } from './stream-memory.ts';
import { StreamTail } from './stream-tail.ts';
import { Trouble, type StoreLog } from './trouble.ts';

/** Events in a page of a stream. */
const pageSize = 500;
/** ms without a drop, after which a consumer is no longer too slow */
const calmAfterDropsMs = 60_000;
/** ms within which the connections must close */
const closeTimeoutMs = 2_000;

const silent: StoreLog = { warn: () => {} };

export interface EventStoreDbOptions {
  /** `esdb://…` including the credentials: credentials passed with each call would be slower */
  readonly connectionString: string;
  /** logs what is retried */
  readonly log?: StoreLog;
  readonly retryPolicy?: Partial<RetryPolicy>;
  /** called when a connection broke: the next one may lead to a restored log */
  readonly onConnectionLost?: () => void;
}

/**
 * The event store on EventStoreDB. Positions are commit positions. Each part documents what the server does
 * and what this adapter adds to keep the port's guarantees: appender.ts and stream-memory.ts (repeats),
 * writer.ts (pitfalls of the client), connection.ts and availability.ts (outages), feed.ts and subscription.ts.
 */
export function createEventStoreDbEventStore(options: EventStoreDbOptions): EventStore {
  const { connectionString, log = silent } = options;
  const retryPolicy: RetryPolicy = { ...defaultRetryPolicy, ...options.retryPolicy };
  const closing = new AbortController();
  const closed = closing.signal;
  const availability = new Availability(retryPolicy, log);
  const slow = new Trouble(
    log,
    { begins: 'too slow for the server, reading in pages', ends: 'fast enough for the server again' },
    calmAfterDropsMs,
  );
  const reader = new Reader(connectionString);
  const { writer, release } = acquireWriter(connectionString);
  const memory = new StreamMemory();
  const pages = new Pages(reader, availability);
  const appender = new Appender(writer, memory, new StreamTail(pages, memory), { availability, closed });
  const connectionLost = () => {
    memory.connectionLost();
    options.onConnectionLost?.();
  };

  const assertOpen = (): void => {
    if (closed.aborted) throw new EventStoreUnavailable('the event store is closed');
  };

  return {
    append: async (stream, expected, events) => {
      assertOpen();
      return appender.append(stream, expected, events);
    },

    async *read(stream, { from = 0n, limit = Infinity }: ReadOptions = {}): AsyncGenerator<RecordedEvent> {
      let next = from;
      let left = limit;
      while (left > 0) {
        assertOpen();
        const count = Math.min(left, pageSize);
        const page = await pages.forwards(stream, next, count, closed);
        assertOpen();
        const places = placesOf(page);
        const atEnd = page === 'missing' || (places.length > 0 && places.length < count);
        memory.saw(stream, places, atEnd);
        for (const resolved of page === 'missing' ? [] : page) {
          const event = recordedEvent(resolved);
          if (event) yield event;
        }
        const last = places.at(-1);
        if (!last || places.length < count) return;
        next = last.revision + 1n;
        left -= places.length;
      }
    },

    async readAfter(streams, limited) {
      return readEachAfter(this, streams, limited);
    },

    async *feed(after, { filter = {}, signal }) {
      assertOpen();
      const ending = AbortSignal.any([signal, closed]);
      const parts = { reader, pages, retryPolicy, availability, slow, connectionLost };
      yield* feed(parts, after, filter, ending);
      if (!signal.aborted) assertOpen();
    },

    head: async () => {
      assertOpen();
      return lastPosition(pages);
    },

    end: async () => {
      assertOpen();
      const [last] = await pages.allBackwards('end', 1);
      return last?.event === undefined ? 0n : positionOf(last.event);
    },

    close: async () => {
      if (closed.aborted) return;
      closing.abort();
      const ended = Promise.allSettled([reader.close(), release()]);
      await within(closeTimeoutMs, ended).catch((error: unknown) =>
        log.warn({ err: error }, 'the connections did not end in time'),
      );
    },
  };
}

/** Position of the last event of this program; the server's own events are skipped. */
async function lastPosition(pages: Pages): Promise<Position> {
  let before: Position | 'end' = 'end';
  for (let count = 16; ; count = Math.min(count * 4, 1_000)) {
    const page = await pages.allBackwards(before, count);
    const last = page.find((resolved) => recordedEvent(resolved) !== undefined)?.event;
    if (last) return positionOf(last);
    const oldest = page.at(-1)?.event;
    if (!oldest || page.length < count) return 0n;
    before = positionOf(oldest);
  }
}
