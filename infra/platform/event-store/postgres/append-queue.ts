import { EventStoreUnavailable } from '../port.ts';
import type { Expected, Position, Revision } from '../port.ts';
import type { EncodedEvent } from '../validate.ts';

/** One append, checked and serialised. */
export interface WaitingAppend {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly EncodedEvent[];
  readonly bytes: number;
}

export type AppendOutcome =
  | { readonly kind: 'written'; readonly revision: Revision; readonly position: Position }
  | { readonly kind: 'conflict'; readonly actual: Revision | 'none' };

interface Entry {
  readonly append: WaitingAppend;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** What one statement carries at most; an append that is larger by itself goes alone. */
const maxBatchEvents = 1_000;
const maxBatchBytes = 4_000_000;
/** What may wait at most, before callers are turned away. */
const maxWaiting = 10_000;
const maxWaitingBytes = 64_000_000;

/**
 * Coalesces concurrent appends: one batch is under way at a time, whatever arrives meanwhile makes
 * up the next. Appends commit one after the other anyhow (positions are commit-ordered), so this
 * shares one flush between all who wait. With nothing under way an append goes straight in.
 *
 * A batch holds one append of a stream at most; those to the same stream keep their order.
 */
export class AppendQueue {
  #waiting: Entry[] = [];
  #waitingBytes = 0;
  #running: Promise<void> | undefined;
  readonly #send: (batch: readonly WaitingAppend[]) => Promise<readonly AppendOutcome[]>;

  constructor(send: (batch: readonly WaitingAppend[]) => Promise<readonly AppendOutcome[]>) {
    this.#send = send;
  }

  /** Rejects at once, with nothing written, when too much is waiting already. */
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

  /** Resolves when nothing is under way or waiting. */
  async drained(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // all who were answered just now, or who append in this same turn, are to share the next batch
      await new Promise((resolve) => setImmediate(resolve));
      const batch = this.#takeBatch();
      try {
        const outcomes = await this.#send(batch.map((entry) => entry.append));
        batch.forEach((entry, n) => {
          const outcome = outcomes[n];
          if (outcome) entry.resolve(outcome);
          else entry.reject(new Error('the database gave an append no outcome'));
        });
      } catch (error) {
        for (const entry of batch) entry.reject(error);
      }
    }
    this.#running = undefined;
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
