import { setTimeout as pause } from 'node:timers/promises';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import type { Stopped } from './apply-span.ts';
import { buildOf, nameOf } from './build.ts';
import { readCheckpoints, stopAt } from './checkpoints.ts';
import { FeedReader } from './feed-reader.ts';
import { Lane, type LaneParts } from './lane.ts';
import { repairLane } from './repair.ts';
import { AlreadyRebuilding, rebuildReadModel, type RebuildParts } from './rebuilding.ts';

const firstRetryMs = 1_000;
const longestRetryMs = 60_000;
const betweenRepairsMs = 1_000;

/**
 * Work between two interruptions: a main lane follows the feed live; lanes of read models at other positions
 * (new, stopped before, rebuilt) catch up separately and then join it.
 */
export class Round {
  readonly #parts: RebuildParts;
  readonly #laneParts: LaneParts;
  readonly #models: readonly ReadModel[];
  /** failed retries of each read model, across rounds */
  readonly #retries: Map<string, number>;
  readonly #ended = new AbortController();
  readonly #signal: AbortSignal;
  readonly #tasks = new Set<Promise<void>>();
  readonly #waiting: Lane[] = [];
  #main: Lane | undefined;
  #bell = Promise.withResolvers<'bell'>();
  #moved = false;

  constructor(
    parts: RebuildParts,
    models: readonly ReadModel[],
    retries: Map<string, number>,
    signal: AbortSignal,
  ) {
    this.#parts = parts;
    this.#models = models;
    this.#retries = retries;
    this.#signal = AbortSignal.any([signal, this.#ended.signal]);
    this.#laneParts = { ...parts, stopped: (problem) => this.#stopped(problem) };
  }

  /** Whether anything was applied. */
  get moved(): boolean {
    return this.#moved;
  }

  /** Works until an interruption, and throws its reason. */
  async run(): Promise<void> {
    try {
      const [main, ...others] = await this.#lanes();
      if (main === undefined) return;
      this.#main = main;
      for (const lane of others) this.#beside(this.#catchUp(lane));
      this.#beside(this.#repair(main));
      await this.#follow(main);
    } finally {
      this.#ended.abort(this.#signal.reason ?? new Error('the round is over'));
      await Promise.allSettled(this.#tasks);
    }
  }

  /** Lanes by position, the highest first: that one follows the feed. */
  async #lanes(names?: readonly string[]): Promise<readonly Lane[]> {
    const checkpoints = (await readCheckpoints(this.#parts.pool)).filter(({ live }) => live);
    const at = new Map<bigint, ReturnType<typeof buildOf>[]>();
    for (const model of this.#models) {
      if (names && !names.includes(model.name)) continue;
      const live = checkpoints.find(({ name }) => name === model.name);
      if (live === undefined) continue;
      if (live.version < model.version) this.#beside(this.#upgrade(model));
      if (live.version > model.version) {
        const versions = { readModel: model.name, database: live.version, program: model.version };
        this.#parts.log.warn(versions, 'a newer program made this read model; this one leaves it alone');
      }
      if (live.version !== model.version) continue;
      at.set(live.position, [...(at.get(live.position) ?? []), buildOf(model, live.build)]);
    }
    // without any read model there is still a feed to follow, for those that join later
    if (at.size === 0 && !names) at.set(0n, []);
    return [...at]
      .toSorted(([left], [right]) => (left < right ? 1 : -1))
      .map(([position, builds]) => new Lane(this.#laneParts, builds, position));
  }

  async #follow(main: Lane): Promise<void> {
    const reader = new FeedReader(this.#laneParts, main.position, this.#signal);
    try {
      while (!this.#signal.aborted) {
        const next = await Promise.race([reader.next(), this.#bell.promise]);
        if (next === 'bell') {
          this.#bell = Promise.withResolvers();
        } else {
          if (next === undefined) break;
          reader.taken();
          await main.apply(next);
          this.#moved ||= next.to > next.from;
        }
        await this.#takeIn(main);
      }
    } finally {
      await reader.close();
    }
    this.#signal.throwIfAborted();
    throw new Error('the feed ended');
  }

  /** Lets waiting lanes join, after they caught up with what the main lane applied meanwhile. */
  async #takeIn(main: Lane): Promise<void> {
    for (const lane of this.#waiting.splice(0)) {
      await lane.advanceTo(main.position, this.#signal);
      if (lane.position > main.position) {
        this.#waiting.push(lane);
        continue;
      }
      if (lane.builds.length === 0) continue;
      main.absorb(lane);
      for (const { model } of lane.builds) this.#retries.delete(model.name);
      // records in the checkpoints that the new builds run
      await main.apply({ from: main.position, to: main.position, events: [], caughtUp: true });
    }
  }

  async #catchUp(lane: Lane): Promise<void> {
    const main = this.#main;
    if (main === undefined) return;
    while (lane.position < main.position && lane.builds.length > 0) {
      await lane.advanceTo(main.position, this.#signal);
      this.#moved = true;
    }
    this.#waiting.push(lane);
    this.#bell.resolve('bell');
  }

  /** Tries what the main lane has parked, whenever it is due. */
  async #repair(main: Lane): Promise<void> {
    while (!this.#signal.aborted) {
      await repairLane(main, this.#laneParts, this.#signal);
      await pause(betweenRepairsMs, undefined, { signal: this.#signal }).catch(() => undefined);
    }
  }

  async #stopped({ build, position, error }: Stopped): Promise<void> {
    const retryMs = this.#nextRetryMs(build.model.name);
    const where = { readModel: nameOf(build), position: String(position), retryMs };
    this.#parts.log.error({ err: error, ...where }, 'a read model stopped');
    await stopAt(this.#parts.pool, build, position, reasonOf(error));
    this.#beside(this.#retry(build.model.name, retryMs));
  }

  /** Retries a read model, with its present build and version. */
  async #retry(name: string, afterMs: number): Promise<void> {
    await pause(afterMs, undefined, { signal: this.#signal });
    for (const lane of await this.#lanes([name])) await this.#catchUp(lane);
  }

  /** Builds the version that this program defines while queries still read the older one. */
  async #upgrade(model: ReadModel): Promise<void> {
    try {
      await rebuildReadModel(this.#parts, model, this.#signal);
      return await this.#retry(model.name, 0);
    } catch (error) {
      if (this.#signal.aborted) return;
      if (!(error instanceof AlreadyRebuilding)) {
        this.#parts.log.error({ err: error, readModel: model.name }, 'the new version could not be made');
      }
    }
    await this.#retry(model.name, this.#nextRetryMs(model.name));
  }

  #nextRetryMs(name: string): number {
    const failures = this.#retries.get(name) ?? 0;
    this.#retries.set(name, failures + 1);
    return Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
  }

  /** Runs a task beside the main lane; its failure ends the round. */
  #beside(task: Promise<void>): void {
    const watched = task.catch((error: unknown) => this.#ended.abort(error));
    this.#tasks.add(watched);
    void watched.finally(() => this.#tasks.delete(watched));
  }
}

/** A message of the database may quote a value, which may be personal data; so only its code is logged. */
function reasonOf(error: Error): string {
  return 'code' in error ? `the database refused it: ${String(error.code)}` : error.message;
}
