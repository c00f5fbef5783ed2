import { LibraryChanged, Resynchronise, type TenantChange } from './types.ts';

type Next = IteratorResult<TenantChange, undefined>;
const over: Next = { done: true, value: undefined };

/** Says that what happened up to a position has to be read again. */
export function resynchronise(position: bigint): Resynchronise {
  return Object.assign(new Resynchronise(), { position });
}

/**
 * What waits to be sent to one subscriber. Positions rise strictly; whoever is so slow that more
 * than `atMost` changes wait is told to resynchronise instead (safety F10), so that memory stays flat.
 */
export class BoundedChanges implements AsyncIterableIterator<TenantChange, undefined> {
  #waiting: TenantChange[] = [];
  #end: { readonly failure?: Error } | null = null;
  #asked: { resolve(next: Next): void; reject(failure: Error): void } | null = null;
  #last: bigint;
  readonly #onEnd: () => void;
  readonly #atMost: number;

  /** `last` is the position up to which the subscriber knows everything. */
  constructor(last: bigint, onEnd: () => void, atMost = 256) {
    this.#last = last;
    this.#onEnd = onEnd;
    this.#atMost = atMost;
  }

  /** The position of what was offered last. */
  get position(): bigint {
    return this.#last;
  }

  get ended(): boolean {
    return this.#end !== null;
  }

  /** Passes on what is newer than all that was offered before. */
  offer(change: TenantChange): void {
    if (this.#end !== null || change.position <= this.#last) return;
    this.#last = change.position;
    if (this.#asked !== null) {
      this.#asked.resolve({ done: false, value: change });
      this.#asked = null;
    } else if (this.#waiting.length < this.#atMost) this.#waiting.push(change);
    else this.#waiting = [resynchronise(change.position)];
  }

  /**
   * Passes on that the library changed, at the position that the subscriber knows already: it stands
   * beside the log. However often it happens, it waits once.
   */
  offerLibrary(): void {
    if (this.#end !== null || this.#waiting.some((change) => change instanceof LibraryChanged)) return;
    const change = Object.assign(new LibraryChanged(), { position: this.#last });
    if (this.#asked !== null) {
      this.#asked.resolve({ done: false, value: change });
      this.#asked = null;
    } else if (this.#waiting.length < this.#atMost) this.#waiting.push(change);
    else this.#waiting = [resynchronise(this.#last)];
  }

  /** Ends it at once, with an error where one is given; what waits is not sent any more. */
  end(failure?: Error): void {
    if (this.#end !== null) return;
    this.#end = failure === undefined || this.#asked !== null ? {} : { failure };
    this.#waiting = [];
    if (failure === undefined) this.#asked?.resolve(over);
    else this.#asked?.reject(failure);
    this.#asked = null;
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
      this.#asked = { resolve, reject };
    });
  }

  async return(): Promise<Next> {
    this.end();
    return over;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
