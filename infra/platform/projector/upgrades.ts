import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { AlreadyRebuilding } from './builds.ts';
import type { Lease } from './lease.ts';
import { rebuildWithLease, type RebuildParts } from './rebuilding.ts';

/** While an upgrade fills, commands go on in the same process: short spans, and a rest after each. */
const pace = { spanSize: 500, rest: 3 };
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

/**
 * Makes the versions that this program defines, one read model after another, while the older builds serve. An
 * upgrade outlives the rounds of the projector and ends with its lease.
 */
export class Upgrades {
  readonly #parts: RebuildParts;
  readonly #lease: Lease;
  readonly #signal: AbortSignal;
  readonly #oneByOne = pLimit(1);
  readonly #wanted = new Map<string, Promise<void>>();
  readonly #failures = new Map<string, number>();
  readonly #ends = new EventEmitter();

  constructor(parts: RebuildParts, lease: Lease, signal: AbortSignal) {
    this.#parts = { ...parts, ...pace };
    this.#lease = lease;
    this.#signal = signal;
  }

  /** Resolves when the next upgrade has ended; rejects when the signal aborts. */
  async next(signal: AbortSignal): Promise<void> {
    await once(this.#ends, 'end', { signal });
  }

  /** Makes this read model's version when its turn comes, unless it waits or is being made. */
  want(model: ReadModel): void {
    if (this.#wanted.has(model.name)) return;
    const ended = this.#oneByOne(() => this.#make(model))
      .then((retryMs) => (retryMs > 0 ? pause(retryMs, undefined, { signal: this.#signal }) : undefined))
      .catch(() => undefined)
      .then(() => {
        this.#wanted.delete(model.name);
        this.#ends.emit('end');
      });
    this.#wanted.set(model.name, ended);
  }

  /** Resolves when nothing is being made; call it after the signal aborted. */
  async ended(): Promise<void> {
    await Promise.all(this.#wanted.values());
  }

  /** Returns after how many ms to try again; 0 when it is made. */
  async #make(model: ReadModel): Promise<number> {
    if (this.#signal.aborted) return 0;
    try {
      await rebuildWithLease(this.#parts, model, this.#lease, this.#signal);
      this.#failures.delete(model.name);
      return 0;
    } catch (error) {
      if (this.#signal.aborted) return 0;
      if (error instanceof AlreadyRebuilding) return firstRetryMs;
      const failures = this.#failures.get(model.name) ?? 0;
      this.#failures.set(model.name, failures + 1);
      const retryMs = Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
      this.#parts.log.error(
        { err: error, readModel: model.name, retryMs },
        'the new version could not be made',
      );
      return retryMs;
    }
  }
}
