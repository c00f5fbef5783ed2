import type { EventStore, RecordedEvent } from '../../platform/event-store/port.ts';

/**
 * Reads parts of the log one after another. Parts that follow each other are read in one go. `close` it afterwards.
 */
export class Segments {
  readonly #store: Pick<EventStore, 'feed'>;
  #end = 0n;
  #feed: AsyncGenerator<RecordedEvent> | undefined;
  /** read, and beyond the last part */
  #ahead: RecordedEvent | undefined;

  constructor(store: Pick<EventStore, 'feed'>) {
    this.#store = store;
  }

  /** The events after a position, up to and with another one. */
  async read(after: bigint, position: bigint): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const event of this.#each(after, position)) events.push(event);
    return events;
  }

  /** The number of events after a position. */
  async count(after: bigint): Promise<number> {
    let number = 0;
    for await (const _ of this.#each(after, undefined)) number += 1;
    return number;
  }

  async close(): Promise<void> {
    await this.#feed?.return(undefined);
    this.#feed = undefined;
    this.#ahead = undefined;
  }

  async *#each(after: bigint, position: bigint | undefined): AsyncIterable<RecordedEvent> {
    if (this.#feed === undefined || this.#end !== after) {
      await this.close();
      this.#feed = everythingAfter(this.#store, after);
    }
    const feed = this.#feed;
    for (;;) {
      const event = this.#ahead ?? (await feed.next()).value;
      this.#ahead = undefined;
      if (event === undefined) break;
      if (position !== undefined && event.position > position) {
        this.#ahead = event;
        break;
      }
      yield event;
    }
    if (position !== undefined) this.#end = position;
    else await this.close();
  }
}

async function* everythingAfter(
  store: Pick<EventStore, 'feed'>,
  after: bigint,
): AsyncGenerator<RecordedEvent, undefined> {
  const enough = new AbortController();
  for await (const { events, caughtUp } of store.feed(after, { signal: enough.signal })) {
    yield* events;
    if (caughtUp) break;
  }
  return undefined;
}
