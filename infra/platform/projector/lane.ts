import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Bus } from '../bus/port.ts';
import type { EventStore } from '../event-store/port.ts';
import type { Log } from '../log/log.ts';
import { announceParked } from '../parking/log-lines.ts';
import { tenantOf } from '../parking/scope.ts';
import type { Span } from './apply.ts';
import { applyInGroups } from './apply-in-groups.ts';
import type { Stopped } from './apply-span.ts';
import { nameOf, type Build } from './build.ts';
import { FeedReader, upTo, type Source } from './feed-reader.ts';
import { nothingHeld, readHeld, type Following, type Held } from './held.ts';
import type { Lease } from './lease.ts';

export interface LaneParts extends Source {
  readonly store: Pick<EventStore, 'feed' | 'read'>;
  readonly bus: Pick<Bus, 'publish'>;
  /** works as muster_projector */
  readonly pool: Pool;
  readonly log: Log;
  /** of a process that leads the builds: lost while a batch hangs, so that another process takes over */
  readonly lease?: Pick<Lease, 'during'>;
  /**
   * Called when live read models that hold nothing back have been applied up to a position, before the bus says so:
   * who waits in this process needs no look at the checkpoints. With -1n when nothing is known any more.
   */
  applied?(readModels: readonly string[], position: bigint): void;
  /** after each span, rests for this multiple of the time that it took, so that a program that serves stays quick */
  readonly rest?: number;
  /** Called when a build stopped; the lane has already dropped it. */
  stopped(problem: Stopped): Promise<void>;
}

/** Builds at the same position that continue together. */
export class Lane {
  readonly #parts: LaneParts;
  #builds: readonly Build[];
  #position: bigint;
  #live = false;
  /** what each build holds back, once it was read */
  readonly #held = new Map<Build, Held>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: LaneParts, builds: readonly Build[], position: bigint) {
    this.#parts = parts;
    this.#builds = builds;
    this.#position = position;
  }

  get builds(): readonly Build[] {
    return this.#builds;
  }

  get position(): bigint {
    return this.#position;
  }

  /** What a build of the lane holds back. */
  held(build: Build): Held {
    return this.#held.get(build) ?? nothingHeld;
  }

  /** Records what a build holds back after a repair. */
  hold(build: Build, held: Held): void {
    this.#held.set(build, held);
  }

  /** Runs work while the lane applies nothing. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Applies a span; skips what the lane has already applied. */
  apply(span: Span): Promise<void> {
    return this.inTurn(() => this.#apply(span));
  }

  async #apply(span: Span): Promise<void> {
    const moved = span.to > this.#position;
    if (!moved && this.#live === span.caughtUp) return;
    const { lease, pool } = this.#parts;
    const known = await this.following();
    const applying = () => applyInGroups(pool, known, { ...span, from: this.#position });
    const applied = await (lease ? lease.during(applying) : applying());
    const { following, stopped, parked, announced, interruption } = applied;
    if (interruption === undefined) {
      this.#position = span.to;
      this.#live = span.caughtUp;
    }
    for (const { build, held } of following) this.#held.set(build, held);
    for (const one of parked)
      announceParked(this.#parts.log, nameOf(one.build), { ...one, attempt: 1 }, one.error);
    if (stopped.length > 0) {
      this.#builds = this.#builds.filter((build) => !stopped.some((problem) => problem.build === build));
      for (const problem of stopped) await this.#parts.stopped(problem);
    }
    const parkedTenants = parked.flatMap(({ scope }) => tenantOf(scope) ?? []);
    const changed = new Set([...announced, ...parkedTenants]);
    if (interruption !== undefined) {
      this.#announceTenants(changed, span.to);
      throw interruption;
    }
    if (moved) this.announce(changed);
  }

  /** The builds with what they hold back, which is read once. */
  async following(): Promise<readonly Following[]> {
    const unread = this.#builds.filter((build) => !this.#held.has(build));
    if (unread.length > 0) {
      const { pool, store } = this.#parts;
      for (const [build, held] of await readHeld(pool, store, unread)) this.#held.set(build, held);
    }
    return this.#builds.map((build) => ({ build, held: this.held(build) }));
  }

  /** Reads the feed up to a position and stops exactly there. */
  async advanceTo(position: bigint, signal: AbortSignal): Promise<void> {
    if (position <= this.#position) return;
    const reader = new FeedReader(this.#parts, this.#position, signal);
    try {
      while (this.#position < position && this.#builds.length > 0) {
        const started = performance.now();
        const span = await reader.next();
        if (span === undefined) throw signal.reason ?? new Error('the feed ended');
        await this.apply(upTo({ ...span, caughtUp: false }, position));
        if (this.#position >= position) break;
        const { rest = 0 } = this.#parts;
        if (rest > 0) await pause(rest * (performance.now() - started), undefined, { signal });
        reader.taken();
      }
    } finally {
      await reader.close();
    }
  }

  /** Adds the builds of a lane that is at the same position. */
  absorb(lane: Lane): void {
    if (lane.position !== this.#position) throw new Error('lanes join at one position only');
    this.#builds = [...this.#builds, ...lane.builds];
    for (const build of lane.builds) this.#held.set(build, lane.held(build));
    this.#live = false;
  }

  /** Wakes everybody who waits for these read models, and the open screens of these tenants. */
  announce(tenantIds: ReadonlySet<number>): void {
    const whole = this.#builds.filter((build) => this.held(build).scopes.size === 0);
    this.#parts.applied?.(
      whole.map(({ model }) => model.name),
      this.#position,
    );
    const readModels = this.#builds.map(({ model }) => model.name);
    if (readModels.length > 0)
      this.#parts.bus.publish('read-models-advanced', { readModels, position: String(this.#position) });
    this.#announceTenants(tenantIds, this.#position);
  }

  #announceTenants(tenantIds: ReadonlySet<number>, position: bigint): void {
    if (tenantIds.size > 0)
      this.#parts.bus.publish('tenant-changed', { tenantIds: [...tenantIds], position: String(position) });
  }
}
