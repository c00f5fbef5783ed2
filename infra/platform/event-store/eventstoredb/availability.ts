import { EventStoreUnavailable } from '../port.ts';
import { describe, failureOf, isOutage } from './failures.ts';
import { pause, type RetryPolicy } from './retry-policy.ts';
import { Trouble, type StoreLog } from './trouble.ts';

/** ms between two attempts of calls during an outage */
const probeInterval = 250;

/** One attempt of a call: takes at most `ms`; `count` is 1 for the first one. */
type Attempt<T> = (ms: number, count: number) => Promise<T>;

/**
 * Repeats calls of one store, and knows whether the server answers any of them.
 *
 * A call is repeated until `giveUpAfter` ms have passed since the first failure of *any* call after the last
 * answer. In an outage longer than that, one call at a time makes one attempt, and the others fail at once:
 * callers that wait for each other would otherwise wait for the sum of their timeouts.
 */
export class Availability {
  readonly #policy: RetryPolicy;
  readonly #trouble: Trouble;
  #failingSince: number | undefined;
  #failedAt = 0;
  #probing = false;

  constructor(policy: RetryPolicy, log: StoreLog) {
    this.#policy = policy;
    this.#trouble = new Trouble(log, {
      begins: 'EventStoreDB does not answer, calls are repeated',
      ends: 'EventStoreDB answers again',
    });
  }

  /** Notes that the server answered. */
  answered(): void {
    this.#failingSince = undefined;
    this.#trouble.succeeded();
  }

  /** Notes that an attempt failed that began at a time of `performance.now()`. */
  failed(error: unknown, beganAt = performance.now()): void {
    this.#failedAt = performance.now();
    this.#trouble.failed(error);
    if (isOutage(error)) this.#failingSince ??= beganAt;
  }

  /**
   * Repeats the attempt while its outcome is unknown; throws every other failure as it is. Throws
   * EventStoreUnavailable, with `what` failed, if that time ends or the signal aborts.
   */
  async repeat<T>(what: string, attempt: Attempt<T>, signal?: AbortSignal): Promise<T> {
    const beganAt = performance.now();
    const probe = this.#lastsLong();
    if (probe && !this.#mayProbe()) throw new EventStoreUnavailable(`${what}: EventStoreDB does not answer`);
    this.#probing ||= probe;
    try {
      for (let count = 1; ; count++) {
        const attemptedAt = performance.now();
        try {
          const result = await attempt(this.#timeFor(beganAt, probe), count);
          this.answered();
          return result;
        } catch (error) {
          if (error instanceof EventStoreUnavailable) throw error;
          if (failureOf(error).kind !== 'unknown') {
            this.answered();
            throw error;
          }
          if (!signal?.aborted) this.failed(error, attemptedAt);
          if (probe || signal?.aborted || this.#timeLeft(beganAt) <= 0) {
            // public in `/readyz`: the cause names addresses
            const reason = isOutage(error) ? 'EventStoreDB does not answer' : describe(error);
            throw new EventStoreUnavailable(`${what}: ${reason}`, { cause: error });
          }
          await pause(this.#policy, count, signal);
        }
      }
    } finally {
      if (probe) this.#probing = false;
    }
  }

  #lastsLong(): boolean {
    return this.#timeLeft(Infinity) <= 0;
  }

  #mayProbe(): boolean {
    return !this.#probing && performance.now() - this.#failedAt >= probeInterval;
  }

  #timeLeft(beganAt: number): number {
    const since = Math.min(this.#failingSince ?? Infinity, beganAt);
    return since + this.#policy.giveUpAfter - performance.now();
  }

  /**
   * A first attempt has time for an answer, even if little of that time is left. A probe has less: one that
   * began just before the server came back is lost, and the next one must not come too late.
   */
  #timeFor(beganAt: number, probe: boolean): number {
    const { answer } = this.#policy;
    return probe ? (answer * 2) / 3 : Math.min(answer, Math.max(this.#timeLeft(beganAt), answer / 4));
  }
}
