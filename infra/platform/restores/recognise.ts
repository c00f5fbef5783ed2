import type { Pool } from 'pg';
import { unnamed } from '../config/variables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { EventStore } from '../event-store/port.ts';
import type { Log } from '../log/log.ts';
import { compare, type Compared, eventAt } from './compare.ts';
import { type HostMark, noteEvent } from './host-mark.ts';
import { type Knowledge, readKnowledge } from './knowledge.ts';
import { identifyLog, logStream, noteRestore } from './log-identity.ts';
import { beginHistory, beginSettling, isHistorySeen, rememberLog } from './log-mark.ts';
import { emptiedDatabase, foreignLog, shortenedLog } from './refusals.ts';
import { readRestoredAt } from './restored-at.ts';

export interface RecogniseParts {
  /** has no time limit for a lock */
  readonly owner: Pool;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly hostMark: HostMark;
  /** whether PostgreSQL is this program's own, on this host */
  readonly embedded: boolean;
  /** the tables of features that have rows as soon as an installation is used */
  readonly tablesOfUse: readonly string[];
  /** the log that the operator accepts although something is missing; null for none */
  readonly acceptLog: string | null;
  readonly log: Log;
}

/** Processes that start together look one after another: the first one may write the log's id. */
const begin = `begin; select pg_advisory_xact_lock(hashtextextended('muster log and database', 0))`;

/**
 * Compares the log with the database at start. Throws LogMismatch, with instructions, if they do not belong
 * together and the operator has not accepted what is missing. Changes nothing then. Otherwise the database
 * remembers the log.
 */
export async function recogniseLog(parts: RecogniseParts): Promise<void> {
  await inTransaction(parts.owner, begin, async () => {
    const known = await readKnowledge(parts.pool, parts.tablesOfUse);
    // the operator accepted it at an earlier start, which was interrupted
    if (known.mark?.settling) return;
    await act(parts, known, await compare(parts.store, known));
    await noticeRestore(parts);
  });
}

/**
 * Notices that log and database were restored from one backup: they fit together, but the log misses the event that this
 * host noted. The host of an embedded database writes a mark at its first start, so a missing mark means a restore, too,
 * and so does one that was copied: it may come from the same backup.
 */
async function noticeRestore(parts: RecogniseParts): Promise<void> {
  const { pool, store, hostMark, log } = parts;
  const logId = await identifyLog(store);
  const seen = await hostMark.read(logId);
  const isRestored =
    seen === null || (parts.embedded && (await hostMark.isCopy()))
      ? parts.embedded && (await isHistorySeen(pool))
      : (await eventAt(store, seen.stream, seen.revision))?.id !== seen.eventId;
  if (isRestored) {
    log.warn('The log and PostgreSQL were restored from a backup');
    await beginHistory(pool);
    const { position, ...event } = await noteRestore(store);
    await hostMark.begin(logId, position, event);
  } else if (seen === null) await noteEvent(parts, { stream: logStream, revision: 0n, position: 0n });
  await readRestoredAt(pool);
}

async function act(
  { pool, store, acceptLog, log }: RecogniseParts,
  { mark }: Knowledge,
  { relation, logId }: Compared,
): Promise<void> {
  const isAccepted = acceptLog !== null && acceptLog === (logId ?? unnamed);
  switch (relation) {
    case 'same':
      return;
    case 'new':
    case 'unmarked':
      return rememberLog(pool, await identifyLog(store));
    case 'emptied':
      if (!isAccepted) throw emptiedDatabase(logId);
      log.warn({ logId }, 'ACCEPT_LOG: goes on with an empty database; keys and sign-ins are gone');
      return startProcessesAt(pool, await store.head()).then(async () =>
        rememberLog(pool, await identifyLog(store)),
      );
    case 'shortened':
      if (!isAccepted) throw shortenedLog(logId);
      log.warn({ logId }, 'ACCEPT_LOG: goes on with a log that misses events');
      if (mark === null) await rememberLog(pool, await identifyLog(store));
      return beginSettling(pool);
    case 'foreign':
      throw foreignLog(mark?.logId ?? unnamed, logId);
  }
}

/** Processes do not react again to a history to which a lost database had reacted: that would repeat mail. */
async function startProcessesAt(pool: Pool, position: bigint): Promise<void> {
  await pool.query(
    `insert into muster.process_checkpoints (process, position) values ('all', $1) on conflict do nothing`,
    [position],
  );
}
