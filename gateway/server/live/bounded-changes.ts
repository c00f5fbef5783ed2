import type { LiveChange } from './presenter.ts';
import { Resynchronise, resynchronise } from './resynchronise.ts';
import type { LiveSignal, SignalAbout } from './signal.ts';

type Next = IteratorResult<LiveChange, undefined>;
const over: Next = { done: true, value: undefined };

/**
 * The queue of changes for one subscriber. Positions rise strictly. When more than `maxWaiting` changes
 * wait, one order to resynchronise replaces them (safety F10), so that memory stays bounded.
 */
export class BoundedChanges implements AsyncIterableIterator<LiveChange, undefined> {
  #waiting: LiveChange[] = [];
  #end: { readonly failure?: Error } | null = null;
  #pending: { resolve(next: Next): void; reject(failure: Error): void } | null = null;
  #last: bigint;
  readonly #onEnd: () => void;
  readonly #maxWaiting: number;

  /** `last` is the position up to which the subscriber knows everything. */
  constructor(last: bigint, onEnd: () => void, maxWaiting = 256) {
    this.#last = last;
    this.#onEnd = onEnd;
    this.#maxWaiting = maxWaiting;
  }

  /** Position of the newest change that was offered. */
  get position(): bigint {
    return this.#last;
  }

  get ended(): boolean {
    return this.#end !== null;
  }

  /** Queues a change, unless it is older than one that was offered before. */
  offer(change: LiveChange): void {
    if (this.#end !== null || change.position <= this.#last) return;
    this.#last = change.position;
    this.#queue(change);
  }

  /**
   * Orders the subscriber to read everything again, and so to know everything up to `position`; also if they know of
   * later changes already, because what they miss may be older.
   */
  resynchronise(position: bigint, options?: { readonly restored: boolean }): void {
    if (this.#end !== null) return;
    if (position > this.#last) this.#last = position;
    this.#queue(resynchronise(this.#last, options));
  }

  /** Queues a signal at the position that the subscriber knows already; each signal waits once, by what it is about. */
  offerSignal({ type }: LiveSignal, about?: SignalAbout): void {
    const isSame = (change: LiveChange) => change instanceof type && change.about === about?.about;
    if (this.#end !== null || this.#waiting.some(isSame)) return;
    this.#queue(Object.assign(new type(), { position: this.#last, ...about }));
  }

  /** Ends the queue immediately and drops waiting changes. With `failure`, the next `next` rejects with it. */
  end(failure?: Error): void {
    if (this.#end !== null) return;
    this.#end = failure === undefined || this.#pending !== null ? {} : { failure };
    this.#waiting = [];
    if (failure === undefined) this.#pending?.resolve(over);
    else this.#pending?.reject(failure);
    this.#pending = null;
    this.#onEnd();
  }

  async next(): Promise<Next> {
    const value = this.#waiting.shift();
    if (value !== undefined) return { done: false, value };
    if (this.#end !== null) {
      const { failure } = this.#end;
      this.#end = {};
      if (failure !== undefined) throw failure;
      return over;
    }
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
    });
  }

  async return(): Promise<Next> {
    this.end();
    return over;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #queue(change: LiveChange): void {
    if (this.#pending !== null) {
      this.#pending.resolve({ done: false, value: change });
      this.#pending = null;
    } else if (this.#waiting.length < this.#maxWaiting) this.#waiting.push(change);
    else this.#waiting = [resynchronise(change.position, { restored: this.#waiting.some(isRestored) })];
  }
}

const isRestored = (change: LiveChange): boolean => change instanceof Resynchronise && change.restored;
