import { Unavailable } from '../failures/unavailable.ts';

/** The position of an event in the whole log: dense in Postgres, the commit position in EventStoreDB. */
export type Position = bigint;
/** The number of an event in its stream, from 0n. */
export type Revision = bigint;

/** JSON as stored in the log: `JSON.stringify` refuses, drops and changes nothing in it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Ids only; never personal data. */
export interface EventMetadata {
  /** version of the event type's schema, from 1 */
  readonly version: number;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** who caused it: `user-7`, `owner-3`, `process-<name>` or `public`; `user-7@12` for a user of tenant 12 who acts through a share */
  readonly actor: string;
  /** the tenant in which it happened; 0 outside tenants */
  readonly tenantId: number;
}

/** An event to append. `id` is a UUID derived from the command (UUIDv5 of command id and index). */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

/** An event as read from the log. */
export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  readonly revision: Revision;
  readonly position: Position;
  readonly recordedAt: Date;
}

/**
 * What an append expects of the stream: that it does not exist, that it exists, nothing at all, or an exact
 * last revision.
 */
export type Expected = 'none' | 'exists' | 'any' | Revision;

/** Where an append is in the log. */
export interface Appended {
  /** revision of the last event of this append */
  readonly revision: Revision;
  /** position of the last event of this append */
  readonly position: Position;
}

/** Which part of a stream to read. */
export interface ReadOptions {
  /** first revision to read; 0n by default */
  readonly from?: Revision;
  /** maximum number of events; all by default. They are read in pages. */
  readonly limit?: number;
}

/** A stream, and the revision after which it is read; -1n for all of it. */
export interface StreamAfter {
  readonly stream: string;
  readonly after: Revision;
}

/** Which events a feed yields; never events of system streams. */
export interface FeedFilter {
  /** only streams of these categories (`event` gives `event-7`); all by default */
  readonly categories?: readonly string[];
}

/**
 * What a feed yields: events in order, in batches of at most 1,000. An empty batch means that everything in
 * the log has been yielded (it may be repeated).
 */
export interface FeedBatch {
  readonly events: readonly RecordedEvent[];
  /**
   * Everything up to here was read, including events outside the filter. It may be saved as a checkpoint
   * after this batch was handled; it is never ahead of the batch.
   */
  readonly position: Position;
  /**
   * whether the log had no more events when this batch was read; of a batch that arrives live, no more of which this
   * process knew
   */
  readonly caughtUp: boolean;
}

/**
 * The append-only log. Four guarantees hold for every adapter (docs/architecture.md) and are
 * proved by one contract suite, tests/contract/event-store:
 *
 * 1. A reader that has seen position N has seen everything below N, whatever transactions were open.
 * 2. 'none' on a stream that exists is a conflict, also if two processes race.
 * 3. An append repeated with the same event ids returns the first result and writes nothing.
 * 4. A rollback leaves no gap; a filter keeps the order; resuming from any position yields the rest.
 */
export interface EventStore {
  /**
   * Appends all events or none. Throws WrongExpectedRevision; UnserialisableEvent before anything is sent;
   * EventStoreUnavailable if the outcome is unknown (repeat it with the same ids); TypeError for an invalid
   * stream name.
   *
   * An empty list returns the present end of the stream without writing, for any expectation: revision -1n
   * and position 0n if the stream does not exist. A repeat, also of a prefix, returns the first result for
   * any expectation. Old ids mixed with new ones, or in another order, are a conflict.
   */
  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended>;

  /** A stream from its start, in pages; yields nothing if the stream does not exist. */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;

  /**
   * What each of these streams has after a revision, in the order of the requests: everything that was
   * acknowledged before the call, and perhaps more. For streams that are almost known: one look, whatever
   * their length. `limit`: maximum number of events of each stream; all by default.
   */
  readAfter(
    streams: readonly StreamAfter[],
    options?: Pick<ReadOptions, 'limit'>,
  ): Promise<readonly (readonly RecordedEvent[])[]>;

  /**
   * The log after a position (0n for all of it), in order, then live until the signal aborts, which ends the
   * iteration without an error. A slow consumer is never dropped and no event is skipped; the consumer sets
   * the pace. Short outages are retried; EventStoreUnavailable ends the iteration if an outage lasts or the
   * store is closed.
   */
  feed(after: Position, options: { filter?: FeedFilter; signal: AbortSignal }): AsyncIterable<FeedBatch>;

  /** Position of the last event; 0n in an empty log. */
  head(): Promise<Position>;

  /**
   * A position that no feed has passed: that of the last record, including those of the store itself, which
   * may come after the last event.
   */
  end(): Promise<Position>;

  /** Closes the connections; afterwards every call rejects. */
  close(): Promise<void>;
}

/** The stream is at another revision. `actual` is its last revision, or 'none'. */
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

/**
 * An event that cannot be stored as JSON, or has no UUID or type. The message names the place in the event.
 */
export class UnserialisableEvent extends Error {
  override readonly name = 'UnserialisableEvent';
}

/** The store did not answer: the outcome of the append is unknown. */
export class EventStoreUnavailable extends Unavailable {
  override readonly name = 'EventStoreUnavailable';
}
