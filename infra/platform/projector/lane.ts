import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Bus } from '../bus/port.ts';
import { applySpan, type Span, type Stopped } from './apply.ts';
import type { Build } from './build.ts';
import { FeedReader, upTo, type Source } from './feed-reader.ts';
import type { Lease } from './lease.ts';

export interface LaneParts extends Source {
  readonly bus: Pick<Bus, 'publish'>;
  /** works as muster_projector */
  readonly pool: Pool;
  /** of a process that leads the builds: lost while a batch hangs, so that another process takes over */
  readonly lease?: Pick<Lease, 'during'>;
  /** rests after each span for so many times as long as the span took, so that a program that serves stays quick */
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

  /** Applies a span; skips what the lane has already applied. */
  async apply(span: Span): Promise<void> {
    const moved = span.to > this.#position;
    if (!moved && this.#live === span.caughtUp) return;
    const { lease, pool } = this.#parts;
    const applying = () => applySpan(pool, this.#builds, { ...span, from: this.#position });
    const { stopped, announced } = await (lease ? lease.during(applying) : applying());
    this.#position = span.to;
    this.#live = span.caughtUp;
    if (stopped.length > 0) {
      this.#builds = this.#builds.filter((build) => !stopped.some((problem) => problem.build === build));
      for (const problem of stopped) await this.#parts.stopped(problem);
    }
    if (moved) this.#announce(announced);
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
    this.#live = false;
  }

  #announce(tenantIds: ReadonlySet<number>): void {
    const position = String(this.#position);
    const readModels = this.#builds.map(({ model }) => model.name);
    if (readModels.length > 0) this.#parts.bus.publish('read-models-advanced', { readModels, position });
    if (tenantIds.size > 0)
      this.#parts.bus.publish('tenant-changed', { tenantIds: [...tenantIds], position });
  }
}
