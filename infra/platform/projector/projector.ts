import { readModels as allReadModels } from '../../../projections/read-models.ts';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { makeDue } from '../parking/rows.ts';
import type { EventStore } from '../event-store/port.ts';
import { prepareReadModels } from './builds.ts';
import { withLeases } from './leadership.ts';
import type { ReadModelPositions } from './port.ts';
import type { RebuildParts } from './rebuilding.ts';
import { leadRounds } from './rounds.ts';

export interface ProjectorParts extends Omit<RebuildParts, 'types' | 'lease' | 'store'> {
  readonly store: Pick<EventStore, 'feed' | 'head' | 'read'>;
  /** all read models by default */
  readonly readModels?: readonly ReadModel[];
  /** those of this process who wait for read models */
  readonly positions?: Pick<ReadModelPositions, 'applied'>;
}

export interface Projector {
  /** Creates missing tables, then works until `stop`. Resolves when queries find every table. */
  start(): Promise<void>;
  /** Finishes the present batch and ends. Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/**
 * Folds the log into the read models. Several processes may run one; each build is led by one of them. Needs
 * five connections of `pool` and two of `owner`.
 */
export function createProjector(parts: ProjectorParts): Projector {
  const readModels = parts.readModels ?? allReadModels;
  const types = new Set(readModels.flatMap(({ on }) => [...on.keys()]));
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  return {
    async start() {
      await prepareReadModels(parts.owner, readModels, await parts.store.head());
      // this program may be able to apply what an earlier version could not
      await makeDue(parts.pool, 'read models');
      running = withLeases(parts.pool, {
        signal: stopping.signal,
        log: parts.log,
        work: (lease, signal) =>
          leadRounds({ ...parts, types }, readModels, lease, signal, parts.positions?.applied),
      });
    },
    async stop() {
      stopping.abort(new Error('the projector is stopping'));
      await running;
    },
  };
}
