import type { Pool } from 'pg';
import type { EventStore } from '../event-store/port.ts';
import type { Log } from '../log/log.ts';
import { announceParked, announceRepaired } from '../parking/log-lines.ts';
import { isFaultOfAnEvent } from '../parking/faults.ts';
import { reasonOf } from '../parking/reason.ts';
import { dueScopes, recordFailure, type DueScope } from '../parking/rows.ts';
import { tenantOf } from '../parking/scope.ts';
import { readSkipped } from '../parking/skipped.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { consumerOf, nameOf, type Build } from './build.ts';
import { isInterruption } from './checkpoints.ts';
import type { Source } from './feed-reader.ts';
import { isErasing, type Held } from './held.ts';
import type { Lane } from './lane.ts';
import { CannotApply } from './plan.ts';
import { readRange } from '../parking/read-range.ts';
import { RepairScan } from './repair-scan.ts';
import { applyRepairStep } from './repair-step.ts';

export interface RepairParts extends Source {
  readonly store: Pick<EventStore, 'feed' | 'read'>;
  /** works as muster_projector */
  readonly pool: Pool;
  readonly log: Log;
  /** waiting events that one transaction applies at most; 5,000 by default */
  readonly eventsAtOnce?: number;
}

const scopesAtOnce = 10;

/**
 * Tries what the builds of a lane have parked and is due. A scope whose waiting events can all be applied is
 * parked no longer; otherwise the next attempt waits longer. Costs nothing while nothing is parked. Throws
 * StoodDown, and every error that means that the database or the store does not answer.
 */
export async function repairLane(lane: Lane, parts: RepairParts, signal: AbortSignal): Promise<void> {
  for (const { build, held } of await lane.inTurn(() => lane.following())) {
    if (held.scopes.size === 0) continue;
    for (const parked of await dueScopes(parts.pool, consumerOf(build), scopesAtOnce)) {
      if (parked.position > lane.position) continue;
      await new Repair(lane, parts, build, parked, signal).attempt();
    }
  }
}

/** One attempt to apply what waits in one scope of one build. */
class Repair {
  readonly #lane: Lane;
  readonly #parts: RepairParts;
  readonly #build: Build;
  readonly #signal: AbortSignal;
  #parked: DueScope;

  constructor(lane: Lane, parts: RepairParts, build: Build, parked: DueScope, signal: AbortSignal) {
    this.#lane = lane;
    this.#parts = parts;
    this.#build = build;
    this.#parked = parked;
    this.#signal = signal;
  }

  async attempt(): Promise<void> {
    const skipped = await readSkipped(this.#parts.store, this.#build.model.name);
    this.#lane.hold(this.#build, { ...this.#held, skipped });
    let at: OpenedEvent | undefined;
    try {
      at = await this.#first();
      if (at !== undefined) await this.#step([at], this.#scan(), false);
      while (this.#held.scopes.has(this.#parked.scope)) {
        const failed = await this.#applyNext();
        if (failed === undefined) continue;
        at = failed.at;
        throw failed.error;
      }
    } catch (error) {
      if (isInterruption(error) || this.#signal.aborted) throw error;
      return this.#failed(error, at);
    }
    announceRepaired(this.#parts.log, nameOf(this.#build), {
      ...this.#parked,
      attempt: this.#parked.attempts + 1,
    });
    const tenantId = tenantOf(this.#parked.scope);
    this.#lane.announce(new Set(tenantId === undefined ? [] : [tenantId]));
  }

  get #held(): Held {
    return this.#lane.held(this.#build);
  }

  #scan(): RepairScan {
    const { scope, position } = this.#parked;
    return new RepairScan(this.#build, this.#held, {
      scope,
      from: position,
      limit: this.#parts.eventsAtOnce,
    });
  }

  /** The first waiting event, to try it before the rest of the log is read; undefined if it is skipped. */
  async #first(): Promise<OpenedEvent | undefined> {
    const { position, after } = this.#parked;
    if (this.#held.skipped.has(position)) return undefined;
    const types = new Set(this.#build.model.on.keys());
    for await (const events of readRange({ ...this.#parts, types }, after, position, this.#signal)) {
      const found = events.find((event) => event.position === position);
      if (found !== undefined) return found;
    }
    throw new Error(`the log has no event at ${position}`);
  }

  /**
   * Reads what waits and applies it. The log up to where the lane stands now is read while the lane goes on;
   * the rest, and the writing, wait for their turn.
   */
  async #applyNext(): Promise<{ at: OpenedEvent; error: unknown } | undefined> {
    const scan = this.#scan();
    const types = new Set(this.#build.model.on.keys());
    const read = async (after: bigint, to: bigint) => {
      for await (const events of readRange({ ...this.#parts, types }, after, to, this.#signal))
        scan.take(events);
    };
    const before = this.#lane.position;
    await read(this.#parked.after, before);
    return this.#lane.inTurn(async () => {
      await read(before, this.#lane.position);
      return this.#applyAll(scan);
    });
  }

  /** Applies the events of a scan in as few transactions as possible; answers the event that fails. */
  async #applyAll(scan: RepairScan): Promise<{ at: OpenedEvent; error: unknown } | undefined> {
    const all = scan.own;
    let done = 0;
    let size = all.length;
    do {
      const own = all.slice(done, done + size);
      try {
        await this.#step(own, scan, true, all[done + size]);
        done += size;
        size = all.length - done;
      } catch (error) {
        if (isInterruption(error)) throw error;
        const failing = error instanceof CannotApply ? own.findIndex(isAt(error.position)) : -1;
        if (!(error instanceof CannotApply) && !isFaultOfAnEvent(error)) throw error;
        const [first] = own;
        if (first === undefined || failing === 0 || size === 1) {
          if (first === undefined) throw error;
          return { at: first, error };
        }
        size = failing > 0 ? failing : size >> 1;
      }
    } while (done < all.length);
    return undefined;
  }

  async #step(
    own: readonly OpenedEvent[],
    scan: RepairScan,
    commit: boolean,
    following?: OpenedEvent,
  ): Promise<void> {
    const next = following ?? scan.next;
    const later =
      following === undefined ? [] : scan.own.filter(({ position }) => position >= following.position);
    const work = () =>
      applyRepairStep(this.#parts.pool, {
        following: { build: this.#build, held: this.#held },
        position: this.#lane.position,
        parked: this.#parked,
        own,
        erasing: [...later.filter(isErasing), ...scan.erasing],
        others: scan.others,
        next,
        commit,
      });
    if (!commit) {
      await this.#lane.inTurn(work);
      return;
    }
    const announced = await work();
    const scopes = new Map(this.#held.scopes);
    if (next === undefined) scopes.delete(this.#parked.scope);
    else scopes.set(this.#parked.scope, next.position);
    this.#lane.hold(this.#build, { ...this.#held, parking: this.#held.parking + 1n, scopes });
    if (next !== undefined) {
      const { position, type: eventType, stream } = next;
      this.#parked = {
        ...this.#parked,
        position,
        after: own.at(-1)?.position ?? this.#parked.after,
        eventType,
        stream,
      };
    }
    if (announced.size > 0) this.#lane.announce(announced);
  }

  async #failed(error: unknown, at: OpenedEvent | undefined): Promise<void> {
    const { position, eventType, stream, attempts, scope } = this.#parked;
    const where =
      at === undefined
        ? { position, eventType, stream }
        : { position: at.position, eventType: at.type, stream: at.stream };
    const reason = reasonOf(error);
    await recordFailure(this.#parts.pool, this.#parked, { ...where, reason });
    announceParked(
      this.#parts.log,
      nameOf(this.#build),
      { scope, ...where, reason, attempt: attempts + 1 },
      error,
    );
  }
}

const isAt =
  (position: bigint) =>
  (event: OpenedEvent): boolean =>
    event.position === position;
