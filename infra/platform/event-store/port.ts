import { Unavailable } from '../failures/unavailable.ts';

/** Where an event stands in the whole log: dense in Postgres, the commit position in EventStoreDB. */
export type Position = bigint;
/** Where an event stands in its stream, from 0n. */
export type Revision = bigint;

/** JSON as the log holds it: nothing that `JSON.stringify` would refuse, drop or change. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Ids only; no personal data ever stands here. */
export interface EventMetadata {
  /** version of the event type's shape, from 1 */
  readonly version: number;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** who did it: `user-7`, `owner-3`, `process-<name>` or `public` */
  readonly actor: string;
  /** the tenant it happened in; 0 outside tenants */
  readonly tenantId: number;
}

/** An event to append. `id` is a UUID that follows from the command (UUIDv5 of command id and index). */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

/** An event as the log gives it back. */
export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  readonly revision: Revision;
  readonly position: Position;
  readonly recordedAt: Date;
}

/**
 * What an append expects of the stream: that it is not there, that it is, whatever, or exactly its
 * last revision.
 */
export type Expected = 'none' | 'exists' | 'any' | Revision;

export interface Appended {
  /** revision of the last event of this append */
  readonly revision: Revision;
  /** position of the last event of this append */
  readonly position: Position;
}

export interface ReadOptions {
  /** first revision to give, 0n by default */
  readonly from?: Revision;
  /** at most so many events, all by default; they come in pages underneath */
  readonly limit?: number;
}

/** Which events a feed gives; it is always without system streams. */
export interface FeedFilter {
  /** only streams of these categories (`event` gives `event-7`); all by default */
  readonly categories?: readonly string[];
}

/**
 * What a feed yields: events in order, grouped as they came. An empty batch says that everything
 * that was in the log has been given (it may be repeated). A batch holds at most 1,000 events.
 */
export interface FeedBatch {
  readonly events: readonly RecordedEvent[];
  /**
   * Everything up to here has been looked at, events outside the filter included. Safe to save as a
   * checkpoint once this batch was handled, and never ahead of it.
   */
  readonly position: Position;
  /** whether nothing further was in the log when this batch was read */
  readonly caughtUp: boolean;
}

/**
 * The append-only log. Four guarantees hold for every adapter (docs/architecture.md) and are
 * proved by one contract suite, tests/contract/event-store:
 *
 * 1. Who has seen position N has seen everything below N, whatever transactions were open.
 * 2. 'none' on a stream that exists is a conflict, also when two processes race.
 * 3. An append repeated with the same event ids gives the first result and writes nothing.
 * 4. A rollback leaves no hole; a filter keeps order; resuming from any position gives the rest.
 */
export interface EventStore {
  /**
   * Appends all events or none. Throws WrongExpectedRevision, UnserialisableEvent before anything
   * is sent, EventStoreUnavailable when the outcome is unknown (repeat it with the same ids), and
   * TypeError for a name that cannot name a stream.
   * An empty list answers the stream's present end without writing, whatever is expected: revision
   * -1n and position 0n when it is not there. A repeat, of a prefix too, gives the first result with
   * any expectation; old ids together with new ones, or in another order, are a conflict.
   */
  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended>;

  /** A stream from its start, in pages; nothing at all when it is not there. */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;

  /**
   * The whole log after a position (0n for all of it), in order, then live until the signal aborts,
   * which ends the iteration without an error. A slow consumer is never dropped and nothing is
   * skipped; reading goes at the consumer's pace. An outage is sat out; EventStoreUnavailable ends
   * the iteration when it lasts, and when the store is closed.
   */
  feed(after: Position, options: { filter?: FeedFilter; signal: AbortSignal }): AsyncIterable<FeedBatch>;

  /** Position of the last event, 0n in an empty log. */
  head(): Promise<Position>;

  /** Ends connections; afterwards every call rejects. */
  close(): Promise<void>;
}

/** The stream was elsewhere. `actual` is its last revision, or 'none'. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    readonly actual: Revision | 'none',
  ) {
    super(`Stream ${stream} was expected at ${expected} and is at ${actual}`);
  }
}

/** An event that cannot be kept as JSON, has no UUID or no type. Names the place in the event. */
export class UnserialisableEvent extends Error {
  override readonly name = 'UnserialisableEvent';
}

/** The store did not answer: whether the append happened is unknown. */
export class EventStoreUnavailable extends Unavailable {
  override readonly name = 'EventStoreUnavailable';
}
