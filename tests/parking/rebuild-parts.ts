import { pino } from 'pino';
import type { Installation } from '../support/installation.ts';

/** What a rebuild of read models needs. */
export function rebuildParts({ core: { pools, store, privacy, bus } }: Installation) {
  const log = pino({ level: 'silent' });
  return { pool: pools.projector, owner: pools.owner, store, privacy, bus, log };
}
