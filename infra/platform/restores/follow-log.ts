import type { Pool } from 'pg';
import { eventDefinitions } from '../../../domain/aggregates.ts';
import type { Sequence } from '../../../domain/kernel/command.ts';
import { raiseSequences } from '../database/raise-sequences.ts';
import { onDatabase } from '../database/unavailable.ts';
import type { EventStore, RecordedEvent } from '../event-store/port.ts';
import { isSealed } from '../privacy/sealed-field.ts';
import type { RecurringJob } from '../jobs/worker.ts';
import { type HostMark, noteLogMark } from './host-mark.ts';
import { IdsInLog } from './ids-in-log.ts';
import { moveLogMark, readLogMark } from './log-mark.ts';
import { readRestoredAt } from './restored-at.ts';

export interface FollowParts {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'feed'>;
}

/** What the log had since the mark. */
export interface Followed {
  /** the sequences that were behind the log */
  readonly raised: readonly Sequence[];
  /** the persons whose erasure the log records */
  readonly erased: readonly string[];
  /** how many persons have sealed data in the log and no key in the database */
  readonly withoutKey: number;
}

/**
 * Reads the log from the mark to its end, raises the sequences above its ids, and moves the mark. Costs as much
 * as was appended since the last time. Idempotent; several processes may do it at once.
 */
export async function followLog({ pool, store }: FollowParts): Promise<Followed> {
  const mark = await readLogMark(pool);
  if (mark === null) throw new Error('The database does not know its log yet');
  const raised = new Set<Sequence>();
  const erased = new Set<string>();
  let withoutKey = 0;
  const ending = new AbortController();
  for await (const batch of store.feed(mark.scanned, { signal: ending.signal })) {
    const ids = new IdsInLog();
    for (const event of batch.events) {
      ids.add(event);
      if (eventDefinitions.get(event.type)?.erases) erased.add(event.stream);
    }
    for (const sequence of await raiseSequences(pool, ids.highest)) raised.add(sequence);
    withoutKey += await countWithoutKey(pool, batch.events);
    const last = batch.events.at(-1);
    // the mark moves after the sequences: interrupted, the same events are read again
    await moveLogMark(
      pool,
      batch.position,
      last === undefined ? null : { stream: last.stream, revision: last.revision, eventId: last.id },
    );
    if (batch.caughtUp) break;
  }
  ending.abort();
  return { raised: [...raised], erased: [...erased], withoutKey };
}

/** Persons who appear first in these events, without a key: it was made after the database was dumped. */
async function countWithoutKey(pool: Pool, events: readonly RecordedEvent[]): Promise<number> {
  const subjects = new Set<string>();
  for (const { revision, data } of events)
    if (revision === 0n)
      for (const value of Object.values(data)) if (isSealed(value)) subjects.add(value.subject);
  if (subjects.size === 0) return 0;
  const { rows } = await onDatabase(() =>
    pool.query<{ missing: number }>(
      `select count(*)::integer as missing from unnest($1::text[]) as s (subject)
       where not exists (select from muster.subject_keys k where k.subject = s.subject)`,
      [[...subjects]],
    ),
  );
  return rows[0]?.missing ?? 0;
}

/**
 * Moves the mark every minute, so that a start reads little of the log, and the host's mark. Notices that a standby of
 * PostgreSQL took over, which may have missed something.
 */
export function followingLog({
  pools,
  store,
  hostMark,
}: {
  readonly pools: { readonly writer: Pool };
  readonly store: FollowParts['store'];
  readonly hostMark: HostMark;
}): RecurringJob {
  const pool = pools.writer;
  const run = async () => {
    await followLog({ pool, store });
    await noteLogMark({ pool, hostMark });
    await readRestoredAt(pool);
  };
  return { name: 'follow-log', cron: '* * * * *', run };
}
