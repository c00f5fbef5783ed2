import { EventStoreUnavailable, WrongExpectedRevision } from '../port.ts';
import { readEachAfter } from '../read-each-after.ts';
import { encodeAppend } from '../validate.ts';
import type { Appended, EventStore, FeedBatch, Position, RecordedEvent } from '../port.ts';
import type { MemoryLog, MemoryEvent } from './memory-log.ts';

/** Maximum number of events in a batch of the feed. */
const batchSize = 1_000;

/**
 * An event store with its log in the memory of this process: for tests, and the shortest description of what
 * the port requires. Several stores can share one log.
 */
export function createMemoryEventStore(log: MemoryLog): EventStore {
  const closing = new AbortController();
  const closed = closing.signal;
  const assertOpen = (): void => {
    if (closed.aborted) throw new EventStoreUnavailable('the event store is closed');
  };
  return {
    append: async (stream, expected, events) => {
      assertOpen();
      const encoded = encodeAppend(stream, events);
      const held = log.stream(stream);
      const end = (count: number): Appended => {
        const last = log.stream(stream)[count - 1];
        return { revision: BigInt(count - 1), position: last?.position ?? 0n };
      };
      if (encoded.length === 0) return end(held.length);
      const actual = held.length === 0 ? 'none' : BigInt(held.length - 1);
      const at = encoded.map((event) => held.findIndex((known) => known.id === event.id));
      const first = at[0] ?? -1;
      if (first >= 0 && at.every((place, n) => place === first + n)) return end(first + at.length);
      const fits = expected === 'any' || (expected === 'exists' ? held.length > 0 : expected === actual);
      if (!fits || at.some((place) => place >= 0)) throw new WrongExpectedRevision(stream, expected, actual);
      log.add(stream, encoded);
      return end(log.stream(stream).length);
    },

    async *read(stream, { from = 0n, limit = Number.POSITIVE_INFINITY } = {}) {
      assertOpen();
      for (let n = Number(from), given = 0; given < limit; n++, given++) {
        const event = log.stream(stream)[n];
        if (!event) return;
        yield recorded(event);
        assertOpen();
      }
    },

    async readAfter(streams, options) {
      return readEachAfter(this, streams, options);
    },

    async *feed(after, { filter, signal }) {
      assertOpen();
      const ending = AbortSignal.any([signal, closed]);
      for (let position = after, round = 0; !ending.aborted; round++) {
        const batch = batchAfter(log, position, filter?.categories);
        if (round === 0 || batch.position > position) yield batch;
        position = batch.position;
        if (batch.caughtUp) await log.growsBeyond(position, ending);
      }
      if (!signal.aborted) assertOpen();
    },

    head: async () => {
      assertOpen();
      return BigInt(log.events.length);
    },

    end: async () => {
      assertOpen();
      return BigInt(log.events.length);
    },

    close: async () => closing.abort(),
  };
}

function batchAfter(log: MemoryLog, after: Position, categories: readonly string[] | undefined): FeedBatch {
  const page = log.events.slice(Number(after), Number(after) + batchSize);
  const position = page.at(-1)?.position ?? after;
  const wanted = categories ? page.filter(({ stream }) => categories.includes(categoryOf(stream))) : page;
  return { events: wanted.map(recorded), position, caughtUp: Number(position) >= log.events.length };
}

function categoryOf(stream: string): string {
  return stream.split('-', 1)[0] ?? stream;
}

function recorded({ json, ...event }: MemoryEvent): RecordedEvent {
  return { ...event, data: JSON.parse(json.data), metadata: JSON.parse(json.metadata) };
}
