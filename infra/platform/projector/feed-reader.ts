import type { EventStore, FeedBatch, RecordedEvent } from '../event-store/port.ts';
import type { Privacy } from '../privacy/port.ts';
import type { Span } from './apply.ts';

/**
 * While the log has more, this many events are collected before they are folded, so that a row that several
 * of them change is written once. A reader that has caught up does not wait.
 */
const targetSpanSize = 5_000;
const maxCollectPauseMs = 25;

/** What a reader of the feed needs. */
export interface Source {
  readonly store: Pick<EventStore, 'feed'>;
  readonly privacy: Pick<Privacy, 'open'>;
  /** the types that some read model handles; the keys of other events are not needed */
  readonly types: ReadonlySet<string>;
  /** how many events to collect before they are folded; 5,000 by default */
  readonly spanSize?: number;
}

/**
 * Reads the feed one span ahead: while one is written, the next is fetched and decrypted. `next` returns the
 * same promise until `taken` is called, so it can be used in a race.
 */
export class FeedReader {
  readonly #batches: AsyncIterator<FeedBatch>;
  readonly #source: Source;
  readonly #closing = new AbortController();
  #from: bigint;
  #pending: Promise<IteratorResult<FeedBatch>> | undefined;
  #ahead: Promise<Span | undefined>;

  constructor(source: Source, after: bigint, signal: AbortSignal) {
    this.#source = source;
    const ending = AbortSignal.any([signal, this.#closing.signal]);
    this.#batches = source.store.feed(after, { signal: ending })[Symbol.asyncIterator]();
    this.#from = after;
    this.#ahead = this.#read();
  }

  /** The next span; undefined if the feed has ended. */
  next(): Promise<Span | undefined> {
    return this.#ahead;
  }

  /** Marks the span as taken and starts to read the next one. */
  taken(): void {
    this.#ahead = this.#read();
  }

  /** Ends the feed, even while it waits. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#batches.return?.();
  }

  #read(): Promise<Span | undefined> {
    const reading = this.#readOne();
    // the caller of `next` gets the error; until then it must not be an unhandled rejection
    reading.catch(() => undefined);
    return reading;
  }

  async #readOne(): Promise<Span | undefined> {
    const from = this.#from;
    const wanted: RecordedEvent[] = [];
    let caughtUp = false;
    const size = this.#source.spanSize ?? targetSpanSize;
    for (let seen = 0; seen < size && !caughtUp;) {
      const result = await (seen === 0 ? this.#nextBatch() : this.#nextBatchSoon());
      if (result === undefined) break;
      if (result.done) return undefined;
      const { events, position } = result.value;
      for (const event of events) if (this.#source.types.has(event.type)) wanted.push(event);
      if (position > this.#from) this.#from = position;
      caughtUp = result.value.caughtUp;
      seen += Math.max(events.length, 1);
    }
    const events = wanted.length === 0 ? [] : await this.#source.privacy.open(wanted);
    return { from, to: this.#from, events, caughtUp };
  }

  async #nextBatch(): Promise<IteratorResult<FeedBatch>> {
    const result = await (this.#pending ??= this.#batches.next());
    this.#pending = undefined;
    return result;
  }

  /**
   * The next batch if it comes within a short time; otherwise undefined, so that collected events do not
   * wait.
   */
  async #nextBatchSoon(): Promise<IteratorResult<FeedBatch> | undefined> {
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), maxCollectPauseMs);
    this.#pending ??= this.#batches.next();
    const first = await Promise.race([this.#pending, late]).finally(() => clearTimeout(timer));
    return first === undefined ? undefined : this.#nextBatch();
  }
}

/** The part of a span up to a position, which must lie within it. */
export function upTo(span: Span, position: bigint): Span {
  if (span.to <= position) return span;
  return { ...span, to: position, events: span.events.filter((event) => event.position <= position) };
}
