import { Busy, CallerLeft } from '../failures/busy.ts';
import { Pace } from './pace.ts';

/** What one key of a level may hold of a queue: one tenant, one person, one address. */
export interface Share {
  /** tasks that run at a time */
  readonly running: number;
  /** tasks that wait */
  readonly waiting: number;
}

export interface FairQueueOptions {
  /** tasks that run at a time */
  readonly running: number;
  /** tasks that wait; one more is refused */
  readonly waiting: number;
  /** the share of one key, for each level from the widest (an address) to the narrowest (a person) */
  readonly shares: readonly Share[];
  /** ms after which a waiting task is refused; by default it waits for its turn */
  readonly timeoutMs?: number;
}

/** What a key holds of the queue now. It is forgotten when it holds nothing. */
interface Held {
  running: number;
  waiting: number;
  /** when the key was served last, or else began to wait: the lowest turn is served next */
  turn: number;
}

interface Task {
  readonly keys: readonly string[];
  readonly start: () => void;
}

/**
 * A bounded queue for costly work that is shared fairly. The keys of each level take turns: while a task of one
 * key can run and waits, no other key of its level is served twice. Within the same keys, the first come is the
 * first served. A key has a share of what runs and of what waits, so that nobody fills the queue for others.
 */
export class FairQueue {
  readonly #waiting: Task[] = [];
  readonly #held = new Map<string, Held>();
  readonly #pace: Pace;
  #running = 0;
  #clock = 0;

  constructor(private readonly options: FairQueueOptions) {
    this.#pace = new Pace(options.running);
  }

  /** How many tasks run and wait. */
  get load(): Share {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /**
   * Runs the work when its turn comes. `whose` has one key for each level.
   *
   * `gone` aborts when the caller leaves: waiting work ends with CallerLeft, and work that runs may watch
   * the same signal. Throws Busy if the queue or the share of a key is full, or if the work waited too long.
   */
  async run<T>(whose: readonly string[], work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (gone?.aborted) throw new CallerLeft();
    const keys = this.#keysOf(whose);
    await this.#turnOf(keys, gone);
    const began = performance.now();
    try {
      if (gone?.aborted) throw new CallerLeft();
      return await work();
    } finally {
      this.#pace.add(performance.now() - began);
      this.#running -= 1;
      for (const key of keys) this.#change(key, { running: -1 });
      this.#startNext();
    }
  }

  /** Throws Busy if `run` with these keys would be refused now: before something is prepared for it in vain. */
  expectPlace(whose: readonly string[]): void {
    const keys = this.#keysOf(whose);
    if (!this.#runsAtOnce(keys) && this.#isFull(keys)) throw this.#busy();
  }

  #keysOf(whose: readonly string[]): readonly string[] {
    if (whose.length !== this.options.shares.length) throw new RangeError('One key for each level is needed');
    return whose.map((key, level) => `${level} ${key}`);
  }

  #runsAtOnce(keys: readonly string[]): boolean {
    return this.#running < this.options.running && this.#hasRoom(keys);
  }

  #isFull(keys: readonly string[]): boolean {
    const isShareFull = keys.some((key, level) => {
      const most = this.options.shares[level]?.waiting ?? 0;
      return (this.#held.get(key)?.waiting ?? 0) >= most;
    });
    return isShareFull || this.#waiting.length >= this.options.waiting;
  }

  /** Resolves when a task with these keys may run; it counts as running from then on. */
  #turnOf(keys: readonly string[], gone: AbortSignal | undefined): Promise<void> {
    if (this.#runsAtOnce(keys)) {
      this.#serve(keys);
      return Promise.resolve();
    }
    if (this.#isFull(keys)) throw this.#busy();
    return new Promise((resolve, reject) => {
      const { timeoutMs } = this.options;
      const giveUp = (reason: Error) => {
        settle();
        this.#waiting.splice(this.#waiting.indexOf(task), 1);
        for (const key of keys) this.#change(key, { waiting: -1 });
        reject(reason);
      };
      const left = () => giveUp(new CallerLeft());
      const timer = timeoutMs === undefined ? undefined : setTimeout(() => giveUp(this.#busy()), timeoutMs);
      const settle = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', left);
      };
      const task: Task = {
        keys,
        start: () => {
          settle();
          for (const key of keys) this.#change(key, { waiting: -1, running: 1 });
          resolve();
        },
      };
      gone?.addEventListener('abort', left, { once: true });
      this.#waiting.push(task);
      for (const key of keys) this.#change(key, { waiting: 1 });
    });
  }

  #startNext(): void {
    while (this.#running < this.options.running) {
      const next = this.#next();
      if (next === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running += 1;
      next.start();
      this.#served(next.keys);
    }
  }

  /** The waiting task whose keys have waited longest for their turn, among those that may run. */
  #next(): Task | undefined {
    let next: Task | undefined;
    for (const task of this.#waiting)
      if (this.#hasRoom(task.keys) && (next === undefined || this.#isBefore(task, next))) next = task;
    return next;
  }

  #isBefore(one: Task, other: Task): boolean {
    for (const [level, key] of one.keys.entries()) {
      const difference = this.#turn(key) - this.#turn(other.keys[level] ?? '');
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  #serve(keys: readonly string[]): void {
    this.#running += 1;
    for (const key of keys) this.#change(key, { running: 1 });
    this.#served(keys);
  }

  #served(keys: readonly string[]): void {
    this.#clock += 1;
    for (const key of keys) this.#holding(key).turn = this.#clock;
  }

  #hasRoom(keys: readonly string[]): boolean {
    return keys.every(
      (key, level) => (this.#held.get(key)?.running ?? 0) < (this.options.shares[level]?.running ?? 0),
    );
  }

  #turn(key: string): number {
    return this.#held.get(key)?.turn ?? this.#clock;
  }

  #holding(key: string): Held {
    const known = this.#held.get(key);
    if (known !== undefined) return known;
    this.#clock += 1;
    const held = { running: 0, waiting: 0, turn: this.#clock };
    this.#held.set(key, held);
    return held;
  }

  #change(key: string, { running = 0, waiting = 0 }: Partial<Share>): void {
    const held = this.#holding(key);
    held.running += running;
    held.waiting += waiting;
    if (held.running === 0 && held.waiting === 0) this.#held.delete(key);
  }

  #busy(): Busy {
    return new Busy(this.#pace.secondsFor(this.#waiting.length + 1));
  }
}
