import { EventStoreUnavailable, WrongExpectedRevision } from '../port.ts';
import { encodeAppend } from '../validate.ts';
import { appendBatch } from './append-batch.ts';
import { AppendQueue } from './append-queue.ts';
import { pageSize, readEnd, readFeedPage, readHead, readPagesAfter, readStreamPage } from './log-reader.ts';
import { RecentEvents } from './recent-events.ts';
import { retryRead } from './retry-policy.ts';
import { Wakeups } from './wakeups.ts';
import type { Pool } from 'pg';
import type { LogFields } from '../../log/fields.ts';
import type { EventStore, FeedBatch, RecordedEvent } from '../port.ts';
import type { EncodedEvent } from '../validate.ts';

/** Logs problems that the store recovered from; pino's logger fits. */
export interface StoreLog {
  warn(fields: LogFields, message: string): void;
}

export interface PostgresEventStoreOptions {
  /** connections for appends; the caller owns them and closes them after `close` */
  readonly pool: Pool;
  /** connections for reads, by default the same */
  readonly reads?: Pool;
  /** URL for the one connection that listens for notifications, opened with the first feed */
  readonly listenUrl: string;
  readonly log?: StoreLog;
}

/** ms for which a read retries during an outage: short, because a caller waits; longer for a feed. */
const readRetryMs = 1_000;
const feedRetryMs = 30_000;

/**
 * The log in PostgreSQL (migration 0010), with dense, commit-ordered positions. A database that acknowledges
 * commits before they are durable must be refused at start (infra/platform/database/durability.ts).
 */
export function createPostgresEventStore(options: PostgresEventStoreOptions): EventStore {
  const { pool, reads = pool, listenUrl, log = { warn: () => undefined } } = options;
  const closing = new AbortController();
  const closed = closing.signal;
  const wakeups = new Wakeups(listenUrl, log);
  const recent = new RecentEvents();
  const queue = new AppendQueue(async (batch) => {
    const outcomes = await appendBatch(pool, batch, { log, sender: wakeups.me });
    recent.take(batch, outcomes);
    if (outcomes.some((outcome) => outcome.kind === 'written')) wakeups.wake();
    return outcomes;
  });
  const assertOpen = (): void => {
    if (closed.aborted) throw new EventStoreUnavailable('the event store is closed');
  };
  const once = async <T extends object | bigint | null>(read: () => Promise<T>): Promise<T> => {
    const result = await retryRead(read, readRetryMs, closed);
    if (result === undefined) throw new EventStoreUnavailable('the event store is closed');
    return result;
  };

  return {
    append: async (stream, expected, events) => {
      assertOpen();
      const encoded = encodeAppend(stream, events);
      if (encoded.length === 0) {
        const [revision, position] = (await once(() => readEnd(reads, stream))) ?? [-1n, 0n];
        return { revision, position };
      }
      const outcome = await queue.add({ stream, expected, events: encoded, bytes: weight(encoded) });
      if (outcome.kind === 'conflict') throw new WrongExpectedRevision(stream, expected, outcome.actual);
      return { revision: outcome.revision, position: outcome.position };
    },

    async *read(stream, { from = 0n, limit = Number.POSITIVE_INFINITY } = {}) {
      let next = from < 0n ? 0n : from;
      for (let left = limit; left > 0;) {
        const size = Math.min(pageSize, left);
        const page = await once(() => readStreamPage(reads, stream, next, size));
        yield* page;
        if (page.length < size) return;
        next += BigInt(page.length);
        left -= page.length;
      }
    },

    async readAfter(streams, { limit = Number.POSITIVE_INFINITY } = {}) {
      assertOpen();
      const size = Math.min(pageSize, limit);
      const pages = await once(() => readPagesAfter(reads, streams, size));
      return Promise.all(
        pages.map(async (page, n) => {
          const [last, stream] = [page.at(-1), streams[n]?.stream];
          if (page.length < size || last === undefined || stream === undefined) return page;
          const rest = { from: last.revision + 1n, limit: limit - size };
          return [...page, ...(await Array.fromAsync(this.read(stream, rest)))];
        }),
      );
    },

    async *feed(after, { filter, signal }) {
      assertOpen();
      const ending = AbortSignal.any([signal, closed]);
      let position = after;
      for (let toldEnd = false; !ending.aborted;) {
        const woken = wakeups.times;
        const read = () => readFeedPage(reads, position, filter?.categories);
        // Memory holds only appends of this process, so the feed reads the database until it has reached the end.
        const known: readonly RecordedEvent[] | null =
          toldEnd && filter === undefined ? recent.after(position) : null;
        const batch: FeedBatch | undefined = known
          ? batchOf(known)
          : await retryRead(read, feedRetryMs, ending);
        if (!batch || ending.aborted) break;
        // a full last page did not report the end: the empty page after it does
        if (batch.position > position || (batch.caughtUp && !toldEnd)) yield batch;
        toldEnd = batch.caughtUp;
        position = batch.position;
        if (batch.caughtUp) await wakeups.sleep(woken, ending);
      }
      if (!signal.aborted) assertOpen();
    },

    head: () => once(() => readHead(reads)),
    end: () => once(() => readHead(reads)),

    close: async () => {
      closing.abort();
      await queue.drained();
      await wakeups.close();
    },
  };
}

/** Events that were appended just now, up to the end of the log as this process knows it. */
function batchOf(events: readonly RecordedEvent[]): FeedBatch {
  return { events, position: events.at(-1)?.position ?? 0n, caughtUp: true };
}

function weight(events: readonly EncodedEvent[]): number {
  return events.reduce((sum, event) => sum + event.data.length + event.metadata.length + 100, 0);
}
