import type { Log } from '../log/log.ts';
import type { Platform } from '../platform.ts';
import { createProjector, type Projector } from './projector.ts';

/** The projector of all read models on a platform; start and stop it. */
export const projectorOf = (
  {
    pools,
    store,
    privacy,
    bus,
    positions,
  }: Pick<Platform, 'bus' | 'pools' | 'positions' | 'privacy' | 'store'>,
  log: Log,
): Projector =>
  createProjector({ pool: pools.projector, owner: pools.owner, store, privacy, bus, positions, log });
