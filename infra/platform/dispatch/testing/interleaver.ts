import type { Pool } from 'pg';
import type { EventStore } from '../../event-store/port.ts';

/** A step that has not run yet: one operation of a program on the database or on the log. */
interface Step {
  readonly program: string;
  run(): Promise<void>;
}

/**
 * Runs several programs step by step, in an order that the test chooses. A step is one operation on the
 * database or on the log; what lies between two steps happens in one go. A program that dies never gets the
 * answer of a step.
 */
export class Interleaver {
  readonly #waiting: Step[] = [];
  readonly #dead = new Set<string>();
  #running = 0;

  /** Runs the work when it is this step's turn. The promise stays open if the program dies before. */
  step<T>(program: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#dead.has(program)) return;
      const run = async () => {
        this.#running += 1;
        try {
          const result = await work();
          if (!this.#dead.has(program)) resolve(result);
        } catch (error) {
          if (!this.#dead.has(program)) reject(error instanceof Error ? error : new Error(String(error)));
        } finally {
          this.#running -= 1;
        }
      };
      this.#waiting.push({ program, run });
    });
  }

  /** Ends a program for good: its waiting steps never run. */
  kill(program: string): void {
    this.#dead.add(program);
    const left = this.#waiting.filter((step) => step.program !== program);
    this.#waiting.splice(0, Infinity, ...left);
  }

  /**
   * Runs steps until none is left. `choose` picks one of those that wait; `before` and `after` run around it,
   * with the number of the step and the program that it belongs to.
   */
  async run(
    choose: (waiting: number) => number,
    around: { before(step: number, program: string): void; after(step: number, program: string): void },
  ): Promise<void> {
    for (let step = 0; await this.#isWaiting(); step += 1) {
      const chosen = this.#waiting[choose(this.#waiting.length)];
      if (chosen === undefined) throw new Error('No such step is waiting');
      around.before(step, chosen.program);
      const at = this.#waiting.indexOf(chosen);
      if (at < 0) continue;
      this.#waiting.splice(at, 1);
      const done = chosen.run();
      around.after(step, chosen.program);
      await done;
    }
  }

  /** The pool as a program sees it: each statement is a step. */
  pool(program: string, pool: Pool): Pool {
    const query = (...args: unknown[]) =>
      this.step(program, async (): Promise<unknown> => Reflect.apply(pool.query, pool, args));
    return new Proxy(pool, {
      get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name, target)),
    });
  }

  /** The log as a program sees it: each append and each read of a stream is a step. */
  store(program: string, store: EventStore): EventStore {
    const { step } = { step: this.step.bind(this) };
    return {
      append: (...args) => step(program, () => store.append(...args)),
      async *read(...args) {
        yield* await step(program, () => Array.fromAsync(store.read(...args)));
      },
      readAfter: (...args) => step(program, () => store.readAfter(...args)),
      feed: (...args) => store.feed(...args),
      head: () => step(program, () => store.head()),
      end: () => step(program, () => store.end()),
      close: () => store.close(),
    };
  }

  /** Whether a step waits, once everything that was going on has come to its next step. */
  async #isWaiting(): Promise<boolean> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#running > 0);
    return this.#waiting.length > 0;
  }
}
