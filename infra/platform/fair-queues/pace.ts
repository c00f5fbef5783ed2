/** Weight of the newest task in the mean. */
const newest = 0.2;
/** Seconds; a longer wait is not promised, because callers leave. */
const longestWait = 60;

/** How fast a queue works, to say when a refused caller may try again. */
export class Pace {
  /** mean ms of a task; the newest count most */
  #mean = 0;

  constructor(private readonly running: number) {}

  /** Counts a task by its duration in ms. */
  add(ms: number): void {
    this.#mean = this.#mean === 0 ? ms : this.#mean * (1 - newest) + ms * newest;
  }

  /** Whole seconds in which this many tasks are done, from 1 to 60. */
  secondsFor(tasks: number): number {
    const seconds = Math.ceil((tasks * this.#mean) / this.running / 1_000);
    return Math.min(longestWait, Math.max(1, seconds));
  }
}
