import type { EventStore, FeedBatch, RecordedEvent } from '../event-store/port.ts';
import type { Privacy } from '../privacy/port.ts';
import type { Span } from './apply.ts';

/**
 * While there is more in the log, so many events are gathered before they are folded: what changed
 * several times among them is written once. Who has caught up never waits for it.
 */
const enough = 5_000;
const soonMs = 25;

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
  #pending: Promise<IteratorResult<FeedBatch>> | undefined;
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
    let caughtUp = false;
    for (let seen = 0; seen < enough && !caughtUp;) {
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

  /** The next batch when it comes at once; what was gathered is not held back for it. */
  async #nextBatchSoon(): Promise<IteratorResult<FeedBatch> | undefined> {
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), soonMs);
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
