import type {
  EventStore,
  FeedBatch,
  FeedFilter,
  Position,
  RecordedEvent,
} from '../../../infra/platform/event-store/port.ts';

/** Time that a case waits for a feed, milliseconds. */
export const timeoutMs = 60_000;

/** The batches of a feed up to one that satisfies `until`; fails after `timeoutMs`. */
export async function batchesUntil(
  store: EventStore,
  after: Position,
  until: (batch: FeedBatch) => boolean,
  filter?: FeedFilter,
): Promise<FeedBatch[]> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const done = new AbortController();
  const batches: FeedBatch[] = [];
  const options = { signal: AbortSignal.any([deadline, done.signal]), ...(filter ? { filter } : {}) };
  for await (const batch of store.feed(after, options)) {
    batches.push(batch);
    if (until(batch)) done.abort();
  }
  if (deadline.aborted) throw new Error(`the feed did not come so far within ${timeoutMs} ms`);
  return batches;
}

/** The events of the feed between a position and the current head. */
export async function feedFrom(
  store: EventStore,
  after: Position,
  filter?: FeedFilter,
): Promise<readonly RecordedEvent[]> {
  const head = await store.head();
  const batches = await batchesUntil(store, after, (b) => b.position >= head || b.caughtUp, filter);
  return batches.flatMap((batch) => batch.events);
}

/** The events of a stream. */
export async function eventsOf(store: EventStore, stream: string): Promise<readonly RecordedEvent[]> {
  return Array.fromAsync(store.read(stream));
}

/** The error that a promise rejects with; fails when it resolves. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(
        `expected a failure, got ${JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}n` : v))}`,
      );
    },
    (error: unknown) => error,
  );
}

export function idsOf(events: readonly { readonly id: string }[]): readonly string[] {
  return events.map((event) => event.id);
}
