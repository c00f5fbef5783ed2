import type { EventStore, FeedBatch, RecordedEvent } from '../event-store/port.ts';
import type { Privacy } from '../privacy/port.ts';
import type { Span } from './apply.ts';

/**
 * While there is more in the log, so many events are gathered before they are folded: what changed
 * several times among them is written once. Who has caught up never waits for it.
 */
const enough = 5_000;

/** What a reader of the feed needs. */
export interface Source {
  readonly store: Pick<EventStore, 'feed'>;
  readonly privacy: Pick<Privacy, 'open'>;
  /** the types that some read model handles; nobody needs the keys of others */
  readonly types: ReadonlySet<string>;
}

/**
 * Reads the feed one batch ahead: while a batch is being written the next one is fetched and opened.
 * `next` gives the same promise until `taken` is called, so it can be raced against something else.
 */
export class FeedReader {
  readonly #batches: AsyncIterator<FeedBatch>;
  readonly #source: Source;
  readonly #closing = new AbortController();
  #from: bigint;
  #ahead: Promise<Span | undefined>;

  constructor(source: Source, after: bigint, signal: AbortSignal) {
    this.#source = source;
    const ending = AbortSignal.any([signal, this.#closing.signal]);
    this.#batches = source.store.feed(after, { signal: ending })[Symbol.asyncIterator]();
    this.#from = after;
    this.#ahead = this.#read();
  }

  /** The next span; undefined when the feed was ended. */
  next(): Promise<Span | undefined> {
    return this.#ahead;
  }

  /** The span was taken: begins to read the one after it. */
  taken(): void {
    this.#ahead = this.#read();
  }

  /** Ends the feed, also one that is waiting. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#batches.return?.();
  }

  #read(): Promise<Span | undefined> {
    const reading = this.#readOne();
    // who asks for it gets the failure; until then it is not unhandled
    reading.catch(() => undefined);
    return reading;
  }

  async #readOne(): Promise<Span | undefined> {
    const from = this.#from;
    const wanted: RecordedEvent[] = [];
    for (let seen = 0; ;) {
      const { done, value } = await this.#batches.next();
      if (done) return undefined;
      if (value.position > this.#from) this.#from = value.position;
      seen += value.events.length;
      for (const event of value.events) if (this.#source.types.has(event.type)) wanted.push(event);
      if (!value.caughtUp && seen < enough) continue;
      const events = wanted.length === 0 ? [] : await this.#source.privacy.open(wanted);
      return { from, to: this.#from, events, caughtUp: value.caughtUp };
    }
  }
}

/** The part of a span up to a position, which must lie within it. */
export function upTo(span: Span, position: bigint): Span {
  if (span.to <= position) return span;
  return { ...span, to: position, events: span.events.filter((event) => event.position <= position) };
}
