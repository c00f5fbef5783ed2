import type { AllStreamSubscription, Filter } from '@eventstore/db-client';
import type { FeedBatch, Position, RecordedEvent } from '../port.ts';
import type { Connection } from './connection.ts';
import { positionOf, recordedEvent } from './recorded-event.ts';
import { NoAnswer } from './retry-policy.ts';

/** Buffered events at which the subscription is paused, and at which it resumes. */
const pauseAt = 2_000;
const resumeAt = 500;

interface Entry {
  readonly position: Position;
  /** undefined for an event that is skipped */
  readonly event: RecordedEvent | undefined;
}

/** A message of the server that takes effect after this many entries were taken. */
interface Mark {
  readonly afterEntries: number;
  readonly position?: Position;
  readonly caughtUp?: true;
}

/**
 * A catch-up subscription to the whole log, read into a bounded buffer.
 *
 * The client reports `checkpointReached` and `caughtUp` immediately, before the events that still wait in its
 * own stream. So both are queued behind the events that the server sent before them, and take effect after
 * the consumer has taken those.
 */
export class Subscription {
  readonly #source: AllStreamSubscription;
  readonly #connection: Connection;
  readonly #onGone = () => this.#fail(new NoAnswer('the connection was replaced'));
  readonly #entries: Entry[] = [];
  readonly #marks: Mark[] = [];
  #received = 0;
  #taken = 0;
  #position: Position;
  #live = false;
  #failure: { readonly error: unknown } | undefined;
  #wake: () => void = () => {};
  #waking = false;

  constructor(connection: Connection, after: Position, filter: Filter) {
    this.#position = after;
    this.#connection = connection;
    this.#source = connection.use().subscribeToAll({
      fromPosition: after === 0n ? 'start' : { commit: after, prepare: after },
      filter: { ...filter, checkpointReached: (_, { commit }) => this.#mark({ position: commit }) },
    });
    this.#source.on('data', (resolved) => {
      connection.heard();
      if (this.#failure) return;
      this.#received += 1;
      if (resolved.event) {
        this.#entries.push({ position: positionOf(resolved.event), event: recordedEvent(resolved) });
      }
      if (this.#entries.length >= pauseAt) this.#source.pause();
      this.#wakeSoon();
    });
    this.#source.on('caughtUp', () => this.#mark({ caughtUp: true }));
    // a broken or dropped subscription is reported only here, and does not reconnect
    this.#source.on('error', (error) => this.#fail(error));
    this.#source.on('end', () => this.#fail(new Error('the server ended the subscription')));
    connection.gone.addEventListener('abort', this.#onGone, { once: true });
  }

  /** Why no more events will come; events received before can still be taken. */
  get failure(): { readonly error: unknown } | undefined {
    return this.#failure;
  }

  /** Whether the consumer has taken everything that was in the log when the server reported caught-up. */
  get live(): boolean {
    return this.#live;
  }

  /**
   * The buffered events, at most `limit`; undefined if there is nothing to report. The position is never
   * ahead of the events.
   */
  take(limit: number): FeedBatch | undefined {
    const entries = this.#entries.splice(0, limit);
    this.#taken += entries.length;
    if (this.#entries.length <= resumeAt && this.#source.isPaused()) this.#source.resume();
    const before = this.#position;
    const wasLive = this.#live;
    this.#position = entries.at(-1)?.position ?? before;
    while ((this.#marks[0]?.afterEntries ?? Infinity) <= this.#taken) {
      const mark = this.#marks.shift();
      if (mark?.caughtUp) this.#live = true;
      if (mark?.position !== undefined && mark.position > this.#position) this.#position = mark.position;
    }
    const events = entries.map(({ event }) => event).filter((event) => event !== undefined);
    const caughtUp = this.#live && this.#entries.length === 0;
    // an empty batch means 'caught up' and is not repeated at the same position
    const worthSaying = events.length > 0 || (caughtUp && (!wasLive || this.#position > before));
    return worthSaying ? { events, position: this.#position, caughtUp } : undefined;
  }

  /** Resolves true when there may be something to take or the signal aborts; false after `ms`. */
  async waits(ms: number | undefined, signal: AbortSignal): Promise<boolean> {
    const ready = this.#entries.length > 0 || this.#failure !== undefined || signal.aborted;
    if (ready || (this.#marks[0]?.afterEntries ?? Infinity) <= this.#taken) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const wake = () => resolve(true);
    this.#wake = wake;
    signal.addEventListener('abort', wake, { once: true });
    const timer = ms === undefined ? undefined : setTimeout(() => resolve(false), ms);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', wake);
      this.#wake = () => {};
    }
  }

  /** The position up to which the consumer has taken everything. */
  get position(): Position {
    return this.#position;
  }

  close(): void {
    this.#fail(new Error('the subscription was given up'));
    this.#connection.gone.removeEventListener('abort', this.#onGone);
    // if the subscription was never established, there is nothing to end
    this.#source.unsubscribe().catch(() => {});
    this.#source.destroy();
  }

  #mark(mark: Omit<Mark, 'afterEntries'>): void {
    this.#connection.heard();
    if (this.#failure) return;
    // events in the client's own stream were sent before this message and are still to come
    this.#marks.push({ ...mark, afterEntries: this.#received + this.#source.readableLength });
    this.#wakeSoon();
  }

  /** After the present turn of the event loop, so that events that arrive together are taken together. */
  #wakeSoon(): void {
    if (this.#waking) return;
    this.#waking = true;
    setImmediate(() => {
      this.#waking = false;
      this.#wake();
    });
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake();
  }
}
