import type { Pool } from 'pg';
import { readModels } from '../../../projections/read-models.ts';
import { inTransaction } from '../database/transaction.ts';
import type { EventStore } from '../event-store/port.ts';
import type { Log } from '../log/log.ts';
import type { ReadModelPositions } from '../projector/port.ts';
import { followLog } from './follow-log.ts';
import { endSettling, readLogMark } from './log-mark.ts';
import { settleShortenedLog } from './settle-shortened.ts';

export interface BringUpParts {
  readonly pools: { readonly owner: Pool; readonly writer: Pool };
  readonly store: EventStore;
  readonly log: Log;
}

/** What was found while the database was brought up to the log. */
export interface BroughtUp {
  /** persons whose erasure the log records since the mark: they must be erased in this database too */
  readonly erased: readonly string[];
  /** whether read models were emptied, because the log misses events */
  readonly emptied: boolean;
}

/** One process at a time; the others find the work done. */
const begin = `begin; select pg_advisory_xact_lock(hashtextextended('muster bringing up', 0))`;

/**
 * Brings the database up to its log, before anything is decided or served: sequences are raised, and after an
 * older log was accepted, what refers to lost events is removed. `settleModules` does so for the tables of
 * features. Interrupted, it is done again at the next start.
 */
export async function bringUp(parts: BringUpParts, settleModules: () => Promise<void>): Promise<BroughtUp> {
  const { log, pools, store } = parts;
  const { owner, writer: pool } = pools;
  return inTransaction(owner, begin, async () => {
    const emptied = (await readLogMark(pool))?.settling ?? false;
    if (emptied) {
      await settleShortenedLog({ owner, pool, store });
      await settleModules();
      await endSettling(pool);
      log.warn('An older log was accepted: read models are made anew, lost accounts were removed');
    }
    const { erased, raised, withoutKey } = await followLog({ pool, store });
    if (raised.length > 0)
      log.warn(
        { reason: raised.join(', ') },
        'PostgreSQL is older than the log: ids go on after those in the log',
      );
    if (withoutKey > 0)
      log.warn(
        { count: withoutKey },
        "PostgreSQL is older than the log: people registered since then read 'Erased person' and cannot sign in; a newer backup of PostgreSQL has them",
      );
    return { erased, emptied };
  });
}

/** Waits until read models that were emptied are filled again, for `timeoutMs` at most. */
export async function refilled(
  positions: Pick<ReadModelPositions, 'waitFor'>,
  store: Pick<EventStore, 'head'>,
  timeoutMs = 120_000,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  const head = await store.head();
  const names = readModels.map(({ name }) => name);
  while (Date.now() < until && !(await positions.waitFor(names, head)));
}
