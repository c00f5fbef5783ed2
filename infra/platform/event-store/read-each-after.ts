import type { EventStore, RecordedEvent, StreamAfter } from './port.ts';

/** Reads streams after a revision each, every one with a read of its own, at the same time. */
export function readEachAfter(
  store: Pick<EventStore, 'read'>,
  streams: readonly StreamAfter[],
): Promise<readonly (readonly RecordedEvent[])[]> {
  return Promise.all(
    streams.map(({ stream, after }) => Array.fromAsync(store.read(stream, { from: after + 1n }))),
  );
}
