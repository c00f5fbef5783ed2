import type { Pool } from 'pg';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { readModels as allReadModels } from '../../../projections/read-models.ts';
import type { Bus } from '../bus/port.ts';
import { tenantOf, type Scope } from '../parking/scope.ts';
import { readCheckpoints, shownBuild, type Checkpoint, type CheckpointState } from './checkpoints.ts';
import type { ReadModelPositions } from './port.ts';

const pollMs = 25;
const maxWaitMs = 2_000;

interface Waiter {
  readonly readModels: readonly string[];
  readonly position: bigint;
  readonly scopes: readonly Scope[];
  settle(reached: boolean): void;
}

/**
 * Reports the positions of the read models. Callers who wait for the projector of this process are answered when it
 * has committed. One query serves all others: immediately after a message of the bus, and every 25 ms. `pool` may be
 * a gateway's.
 */
export function createPositions(parts: {
  pool: Pool;
  bus: Pick<Bus, 'subscribe'>;
  readModels?: readonly ReadModel[];
}): ReadModelPositions & { close(): void } {
  const models = parts.readModels ?? allReadModels;
  const names = models.map(({ name }) => name);
  const waiters = new Set<Waiter>();
  let polling = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  /** the highest announced position: before it is reached, a query would find nothing new */
  let announced = 0n;
  /** how far each read model is, as the projector of this process said; nothing of it was held back there */
  const appliedTo = new Map<string, bigint>();
  const isApplied = ({ readModels, position }: Pick<Waiter, 'readModels' | 'position'>) =>
    readModels.every((name) => (appliedTo.get(name) ?? -1n) >= position);

  /** The checkpoints of the builds that queries reach, by read model. */
  async function shownCheckpoints(): Promise<Shown> {
    const checkpoints = await readCheckpoints(parts.pool);
    const shown = models.flatMap((model) => {
      const build = shownBuild(model, checkpoints);
      return build === undefined ? [] : [[model.name, build] as const];
    });
    return new Map(shown);
  }

  async function poll(): Promise<void> {
    if (polling) {
      again = true;
      return;
    }
    polling = true;
    clearTimeout(timer);
    timer = undefined;
    const polled = [...waiters];
    try {
      const live = await shownCheckpoints();
      for (const waiter of polled) {
        const answer = answerFor(waiter, live);
        if (answer !== undefined) waiter.settle(answer);
      }
    } catch {
      // An error of the database must not fail a command that was already carried out: polling continues
      // until the timeout, and then the answer is 'not reached'.
    }
    polling = false;
    if (waiters.size === 0) return;
    if (again) void poll();
    else pollSoon();
    again = false;
  }

  /** For positions that cannot be reached yet: the bus wakes the caller; this is the fallback. */
  function pollSoon(): void {
    if (!polling) timer ??= setTimeout(() => void poll(), pollMs);
  }

  const unsubscribe = parts.bus.subscribe('read-models-advanced', ({ position }) => {
    if (BigInt(position) > announced) announced = BigInt(position);
    if (waiters.size > 0) void poll();
  });

  return {
    waitFor(readModels, position, { scopes = [], timeoutMs = maxWaitMs } = {}) {
      if (isApplied({ readModels, position })) return Promise.resolve(true);
      return new Promise((resolve) => {
        const late = setTimeout(() => waiter.settle(false), Math.min(Math.max(timeoutMs, 0), maxWaitMs));
        const leave = () => {
          clearTimeout(late);
          waiters.delete(waiter);
        };
        const waiter: Waiter = {
          readModels,
          position,
          scopes,
          settle(reached) {
            leave();
            resolve(reached);
          },
        };
        waiters.add(waiter);
        if (announced < position) pollSoon();
        else void poll();
      });
    },

    applied(readModels, position) {
      for (const name of readModels) appliedTo.set(name, position);
      for (const waiter of waiters) if (isApplied(waiter)) waiter.settle(true);
    },

    async heldUp(readModels, tenantId) {
      const live = await shownCheckpoints();
      const isHeldUp = (name: string) => {
        const checkpoint = live.get(name);
        if (checkpoint === undefined) return false;
        return (
          standing.has(checkpoint.state) ||
          // what belongs to no tenant, such as a person, may be shown in any
          checkpoint.parked.some((scope) => (tenantOf(scope) ?? tenantId) === tenantId)
        );
      };
      return new Set(readModels.filter(isHeldUp));
    },

    async parkedTenants(readModels) {
      const live = await shownCheckpoints();
      const scopes = readModels.flatMap((name) => live.get(name)?.parked ?? []);
      return new Set(scopes.map(tenantOf).filter((tenantId) => tenantId !== undefined));
    },

    handling(eventTypes) {
      return models.filter(({ on }) => eventTypes.some((type) => on.has(type))).map(({ name }) => name);
    },

    async reached(readModels = names) {
      const live = await shownCheckpoints();
      const positions = readModels.map((name) => live.get(name)?.position ?? 0n);
      return positions.reduce((least, position) => (position < least ? position : least), positions[0] ?? 0n);
    },

    close() {
      unsubscribe();
      clearTimeout(timer);
      for (const waiter of waiters) waiter.settle(false);
    },
  };
}

type Shown = ReadonlyMap<string, Checkpoint>;

/** States of read models that do not follow the log, so that nobody waits for them. */
const standing: ReadonlySet<CheckpointState> = new Set(['failed', 'filling', 'unfollowed']);

/**
 * The answer for a caller; undefined while it has to wait. A read model that stands still, or that has parked
 * what the caller changed, is not waited for.
 */
function answerFor(waiter: Waiter, live: Shown): boolean | undefined {
  const isHeldUp = (name: string) => {
    const checkpoint = live.get(name);
    if (checkpoint === undefined) return false;
    return (
      (standing.has(checkpoint.state) && checkpoint.position < waiter.position) ||
      waiter.scopes.some((scope) => checkpoint.parked.includes(scope))
    );
  };
  const others = waiter.readModels.filter((name) => !isHeldUp(name));
  const isBehind = others.some((name) => (live.get(name)?.position ?? -1n) < waiter.position);
  return isBehind ? undefined : others.length === waiter.readModels.length;
}
