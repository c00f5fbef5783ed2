import type { EventStore } from '../event-store/port.ts';
import type { OpenedEvent, Privacy } from '../privacy/port.ts';

/** The log, and the event types that a consumer handles. */
interface Source {
  readonly store: Pick<EventStore, 'feed'>;
  readonly privacy: Pick<Privacy, 'open'>;
  readonly types: ReadonlySet<string>;
}

/**
 * The events of some types after one position, up to and including another that the log has reached, opened
 * and in order. Throws if the feed ends before.
 */
export async function* readRange(
  source: Source,
  after: bigint,
  to: bigint,
  signal: AbortSignal,
): AsyncGenerator<readonly OpenedEvent[]> {
  if (after >= to) return;
  const reading = new AbortController();
  const ending = AbortSignal.any([signal, reading.signal]);
  try {
    for await (const { events, position, caughtUp } of source.store.feed(after, { signal: ending })) {
      const wanted = events.filter((event) => event.position <= to && source.types.has(event.type));
      if (wanted.length > 0) yield await source.privacy.open(wanted);
      if (position >= to || caughtUp) return;
    }
    signal.throwIfAborted();
    throw new Error('the feed ended');
  } finally {
    reading.abort();
  }
}
