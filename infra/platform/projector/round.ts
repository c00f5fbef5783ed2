import { setTimeout as pause } from 'node:timers/promises';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { reasonOf } from '../parking/reason.ts';
import type { Stopped } from './apply-span.ts';
import { nameOf, type Build } from './build.ts';
import { stopAt, StoodDown } from './checkpoints.ts';
import { FeedReader } from './feed-reader.ts';
import { Lane, type LaneParts } from './lane.ts';
import type { Lease } from './lease.ts';
import { lookForBuilds, type LedBuilds } from './led-builds.ts';
import type { RebuildParts } from './rebuilding.ts';
import { repairLane } from './repair.ts';
import type { Upgrades } from './upgrades.ts';

const firstRetryMs = 1_000;
const longestRetryMs = 60_000;
const betweenRepairsMs = 1_000;
/** Interval of looking for builds without a leader, in ms. */
const lookMs = 1_000;

/** What outlives a round. */
export interface RoundParts {
  readonly models: readonly ReadModel[];
  readonly lease: Lease;
  readonly upgrades: Upgrades;
  /** failed retries of each read model */
  readonly retries: Map<string, number>;
  /** read models of newer programs that the log has mentioned */
  readonly noticed: Set<string>;
  /** which older builds this program can feed, by their names */
  readonly feedable: Map<string, Build | undefined>;
  readonly applied: LaneParts['applied'];
}

/**
 * Work between two interruptions: a main lane follows the feed live; lanes of read models at other positions
 * (new, stopped before, rebuilt, taken over) catch up separately and then join it.
 */
export class Round {
  readonly #parts: RebuildParts;
  readonly #laneParts: LaneParts;
  readonly #of: RoundParts;
  readonly #ended = new AbortController();
  readonly #signal: AbortSignal;
  readonly #tasks = new Set<Promise<void>>();
  readonly #waiting: Lane[] = [];
  /** the builds that have a lane or wait for a retry, by their names */
  readonly #inHand = new Set<string>();
  #main: Lane | undefined;
  #bell = Promise.withResolvers<'bell'>();
  #moved = false;

  constructor(parts: RebuildParts, of: RoundParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#of = of;
    this.#signal = AbortSignal.any([signal, this.#ended.signal]);
    this.#laneParts = {
      ...parts,
      lease: of.lease,
      applied: of.applied,
      stopped: (problem) => this.#stopped(problem),
    };
  }

  /** Whether anything was applied. */
  get moved(): boolean {
    return this.#moved;
  }

  /** Works until an interruption, and throws its reason. */
  async run(): Promise<void> {
    try {
      const [main, ...others] = await this.#firstLanes();
      if (main === undefined) return;
      this.#main = main;
      for (const lane of others) this.#beside(this.#catchUp(lane));
      this.#beside(this.#repair(main));
      this.#beside(this.#keepLooking());
      await this.#follow(main);
    } finally {
      this.#ended.abort(this.#signal.reason ?? new Error('the round is over'));
      await Promise.allSettled(this.#tasks);
    }
  }

  /** Waits until this process leads a build. */
  async #firstLanes(): Promise<readonly Lane[]> {
    for (;;) {
      const lanes = await this.#newLanes();
      if (lanes.length > 0) return lanes;
      await this.#nextLook();
    }
  }

  async #keepLooking(): Promise<void> {
    for (;;) {
      await this.#nextLook();
      for (const lane of await this.#newLanes()) {
        // the lane that is ahead follows the feed: it must not wait for builds that are being filled
        if (lane.position > (this.#main?.position ?? 0n))
          throw new StoodDown('builds that are ahead were found');
        this.#beside(this.#catchUp(lane));
      }
    }
  }

  async #nextLook(): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([this.#signal, over.signal]);
    try {
      await Promise.race([pause(lookMs, undefined, { signal }), this.#of.upgrades.next(signal)]);
    } finally {
      over.abort();
    }
  }

  /** Lanes of builds that are not in hand yet, the highest position first: that one follows the feed. */
  async #newLanes(): Promise<readonly Lane[]> {
    const found = await lookForBuilds(this.#parts, this.#of);
    for (const model of found.toUpgrade) this.#of.upgrades.want(model);
    const fresh = found.led.filter(({ build }) => !this.#inHand.has(nameOf(build)));
    for (const { build } of fresh) this.#inHand.add(nameOf(build));
    return lanesOf(this.#laneParts, fresh);
  }

  async #follow(main: Lane): Promise<void> {
    const reader = new FeedReader(this.#laneParts, main.position, this.#signal);
    try {
      while (!this.#signal.aborted) {
        const next = await Promise.race([reader.next(), this.#bell.promise]);
        // a promise that is never settled keeps the results of all races with it, here every span of the round
        this.#bell = Promise.withResolvers();
        if (next !== 'bell') {
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
      for (const { model } of lane.builds) this.#of.retries.delete(model.name);
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
    this.#parts.log.error({ err: error, ...where }, 'A read model stopped');
    await stopAt(this.#parts.pool, build, position, reasonOf(error));
    this.#beside(this.#retry(nameOf(build), retryMs));
  }

  /** Retries a build from its checkpoint. */
  async #retry(name: string, afterMs: number): Promise<void> {
    await pause(afterMs, undefined, { signal: this.#signal });
    this.#inHand.delete(name);
    for (const lane of await this.#newLanes()) await this.#catchUp(lane);
  }

  #nextRetryMs(name: string): number {
    const failures = this.#of.retries.get(name) ?? 0;
    this.#of.retries.set(name, failures + 1);
    return Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
  }

  /** Runs a task beside the main lane; its failure ends the round. */
  #beside(task: Promise<void>): void {
    const watched = task.catch((error: unknown) => this.#ended.abort(error));
    this.#tasks.add(watched);
    void watched.finally(() => this.#tasks.delete(watched));
  }
}

function lanesOf(parts: LaneParts, led: LedBuilds): readonly Lane[] {
  return [...Map.groupBy(led, ({ position }) => position)]
    .toSorted(([left], [right]) => (left < right ? 1 : -1))
    .map(
      ([position, found]) =>
        new Lane(
          parts,
          found.map(({ build }) => build),
          position,
        ),
    );
}
