import type { EventStore, ReadOptions, RecordedEvent, StreamAfter } from './port.ts';

/** Reads streams after a revision each, every one with a read of its own, at the same time. */
export function readEachAfter(
  store: Pick<EventStore, 'read'>,
  streams: readonly StreamAfter[],
  options: Pick<ReadOptions, 'limit'> = {},
): Promise<readonly (readonly RecordedEvent[])[]> {
  return Promise.all(
    streams.map(({ stream, after }) => Array.fromAsync(store.read(stream, { ...options, from: after + 1n }))),
  );
}
