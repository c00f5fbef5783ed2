import type { Pool } from 'pg';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { readModels as allReadModels } from '../../../projections/read-models.ts';
import type { Bus } from '../bus/port.ts';
import { readCheckpoints, type Checkpoint } from './checkpoints.ts';
import type { ReadModelPositions } from './port.ts';

const betweenLooksMs = 25;
const longestWaitMs = 2_000;

interface Waiter {
  readonly readModels: readonly string[];
  readonly position: bigint;
  settle(reached: boolean): void;
}

/**
 * Answers how far the read models are. However many wait, one query looks for all of them: at once
 * when the bus says that something moved, every 25 ms meanwhile. `pool` may be a gateway's.
 */
export function createPositions(parts: {
  pool: Pool;
  bus: Pick<Bus, 'subscribe'>;
  readModels?: readonly ReadModel[];
}): ReadModelPositions & { close(): void } {
  const models = parts.readModels ?? allReadModels;
  const names = models.map(({ name }) => name);
  const waiters = new Set<Waiter>();
  let looking = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  /** the furthest that the bus spoke of: no proof, but before it there is nothing to be seen */
  let announced = 0n;

  async function look(): Promise<void> {
    if (looking) {
      again = true;
      return;
    }
    looking = true;
    clearTimeout(timer);
    timer = undefined;
    const asked = [...waiters];
    try {
      const live = await liveCheckpoints(parts.pool);
      for (const waiter of asked) {
        const answer = answerFor(waiter, live);
        if (answer !== undefined) waiter.settle(answer);
      }
    } catch {
      // A database that does not answer is no reason to fail what was done already: until the wait is
      // over there will be further looks, and 'not reached' is the honest answer after it.
    }
    looking = false;
    if (waiters.size === 0) return;
    if (again) void look();
    else lookSoon();
    again = false;
  }

  /** For who is surely ahead of the read models: the bus wakes them, and this if it does not. */
  function lookSoon(): void {
    if (!looking) timer ??= setTimeout(() => void look(), betweenLooksMs);
  }

  const unsubscribe = parts.bus.subscribe('read-models-advanced', ({ position }) => {
    if (BigInt(position) > announced) announced = BigInt(position);
    if (waiters.size > 0) void look();
  });

  return {
    waitFor(readModels, position, timeoutMs = longestWaitMs) {
      if (readModels.length === 0) return Promise.resolve(true);
      return new Promise((resolve) => {
        const late = setTimeout(() => waiter.settle(false), Math.min(Math.max(timeoutMs, 0), longestWaitMs));
        const leave = () => {
          clearTimeout(late);
          waiters.delete(waiter);
        };
        const waiter: Waiter = {
          readModels,
          position,
          settle(reached) {
            leave();
            resolve(reached);
          },
        };
        waiters.add(waiter);
        if (announced < position) lookSoon();
        else void look();
      });
    },

    handling(eventTypes) {
      return models.filter(({ on }) => eventTypes.some((type) => on.has(type))).map(({ name }) => name);
    },

    async reached(readModels = names) {
      const live = await liveCheckpoints(parts.pool);
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

async function liveCheckpoints(pool: Pool): Promise<ReadonlyMap<string, Checkpoint>> {
  const live = (await readCheckpoints(pool)).filter((checkpoint) => checkpoint.live);
  return new Map(live.map((checkpoint) => [checkpoint.name, checkpoint]));
}

/** Undefined while there is something to wait for: what has stopped is not waited for. */
function answerFor(waiter: Waiter, live: ReadonlyMap<string, Checkpoint>): boolean | undefined {
  const behind = waiter.readModels.filter((name) => (live.get(name)?.position ?? -1n) < waiter.position);
  if (behind.length === 0) return true;
  return behind.some((name) => live.get(name)?.state === 'failed') ? false : undefined;
}
