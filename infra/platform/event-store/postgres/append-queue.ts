import { EventStoreUnavailable } from '../port.ts';
import type { Expected, Position, Revision } from '../port.ts';
import type { EncodedEvent } from '../validate.ts';

/** One append, validated and serialised. */
export interface WaitingAppend {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly EncodedEvent[];
  readonly bytes: number;
}

export type AppendOutcome =
  | {
      readonly kind: 'written';
      readonly revision: Revision;
      readonly position: Position;
      /** null if an earlier append of the same events wrote them */
      readonly recordedAt: Date | null;
    }
  | { readonly kind: 'conflict'; readonly actual: Revision | 'none' };

interface Entry {
  readonly append: WaitingAppend;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Limits of one statement; a larger append is sent alone. */
const maxBatchEvents = 1_000;
const maxBatchBytes = 4_000_000;
/** Limits of the queue; beyond them appends are rejected. */
const maxWaiting = 10_000;
const maxWaitingBytes = 64_000_000;

/**
 * Combines concurrent appends: one batch is in flight at a time, and appends that arrive meanwhile form the
 * next. Appends commit one after the other in any case (positions are commit-ordered), so this shares one
 * flush among all of them. If no batch is in flight, an append is sent immediately.
 *
 * A batch contains at most one append of each stream; appends to the same stream keep their order.
 */
export class AppendQueue {
  #waiting: Entry[] = [];
  #waitingBytes = 0;
  #running: Promise<void> | undefined;
  readonly #send: (batch: readonly WaitingAppend[]) => Promise<readonly AppendOutcome[]>;

  constructor(send: (batch: readonly WaitingAppend[]) => Promise<readonly AppendOutcome[]>) {
    this.#send = send;
  }

  /** Rejects immediately, without writing, if too many appends are waiting. */
  add(append: WaitingAppend): Promise<AppendOutcome> {
    if (this.#waiting.length >= maxWaiting || this.#waitingBytes + append.bytes > maxWaitingBytes) {
      return Promise.reject(new EventStoreUnavailable('too many appends are waiting'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      this.#waitingBytes += append.bytes;
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing is in flight or waiting. */
  async drained(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // appends of this turn, and callers that were just answered, share the next batch
      await new Promise((resolve) => setImmediate(resolve));
      await this.#sendTogether(this.#takeBatch());
    }
    this.#running = undefined;
  }

  async #sendTogether(batch: readonly Entry[]): Promise<void> {
    try {
      const outcomes = await this.#send(batch.map((entry) => entry.append));
      batch.forEach((entry, n) => {
        const outcome = outcomes[n];
        if (outcome) entry.resolve(outcome);
        else entry.reject(new Error('the database gave an append no outcome'));
      });
    } catch (error) {
      if (batch.length === 1 || error instanceof EventStoreUnavailable) {
        for (const entry of batch) entry.reject(error);
        return;
      }
      // One append was refused for good, and its statement with it: only this one may fail.
      for (const entry of batch) await this.#sendTogether([entry]);
    }
  }

  #takeBatch(): readonly Entry[] {
    const batch: Entry[] = [];
    const rest: Entry[] = [];
    const streams = new Set<string>();
    let [events, bytes, full] = [0, 0, false];
    for (const entry of this.#waiting) {
      const { append } = entry;
      full ||=
        batch.length > 0 &&
        (events + append.events.length > maxBatchEvents || bytes + append.bytes > maxBatchBytes);
      if (full || streams.has(append.stream)) {
        rest.push(entry);
        continue;
      }
      batch.push(entry);
      streams.add(append.stream);
      events += append.events.length;
      bytes += append.bytes;
    }
    this.#waiting = rest;
    this.#waitingBytes -= bytes;
    return batch;
  }
}
