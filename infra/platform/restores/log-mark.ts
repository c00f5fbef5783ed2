import type { Pool } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import type { Position, Revision } from '../event-store/port.ts';

/** The last event of the log that was seen: its stream, revision and id. */
export interface LastEvent {
  readonly stream: string;
  readonly revision: Revision;
  readonly eventId: string;
}

/** What the database remembers of its log. */
export interface LogMark {
  readonly logId: string;
  /** the sequences are above every id in the log up to here */
  readonly scanned: Position;
  /** the last event that was seen; null before the first */
  readonly last: LastEvent | null;
  /** an older log was accepted, and what refers to lost events is still being removed */
  readonly settling: boolean;
}

interface Row {
  log_id: string;
  scanned: bigint;
  stream: string | null;
  revision: bigint | null;
  event_id: string | null;
  settling: boolean;
}

/** The mark; null for a database that has never seen a log with an id. */
export async function readLogMark(pool: Pool): Promise<LogMark | null> {
  const { rows } = await onDatabase(() =>
    pool.query<Row>('select log_id, scanned, stream, revision, event_id, settling from muster.log_mark'),
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { stream, revision, event_id: eventId } = row;
  const last =
    stream !== null && revision !== null && eventId !== null ? { stream, revision, eventId } : null;
  return { logId: row.log_id, scanned: row.scanned, last, settling: row.settling };
}

/** Remembers a log that the database belongs to from now on; nothing of it was seen. */
export async function rememberLog(pool: Pool, logId: string): Promise<void> {
  await onDatabase(() => pool.query('insert into muster.log_mark (log_id) values ($1)', [logId]));
}

/** Moves the mark forwards; another process may have moved it further. */
export async function moveLogMark(pool: Pool, scanned: Position, last: LastEvent | null): Promise<void> {
  await onDatabase(() =>
    pool.query(
      `update muster.log_mark
       set scanned = $1, stream = coalesce($2, stream), revision = coalesce($3, revision),
           event_id = coalesce($4, event_id), updated_at = clock_timestamp()
       where scanned < $1`,
      [scanned, last?.stream ?? null, last?.revision ?? null, last?.eventId ?? null],
    ),
  );
}

/**
 * Notes that an older log was accepted: positions known so far belong to another history. The whole log is
 * scanned again, because others may have continued it.
 */
export async function beginSettling(pool: Pool): Promise<void> {
  await onDatabase(() =>
    pool.query(
      `update muster.log_mark
       set settling = true, scanned = 0, stream = null, revision = null, event_id = null,
           history = gen_random_uuid(), restored_at = clock_timestamp()`,
    ),
  );
}

/** Positions known so far belong to another history: log and database were restored from one backup. */
export async function beginHistory(pool: Pool): Promise<void> {
  await onDatabase(() =>
    pool.query('update muster.log_mark set history = gen_random_uuid(), restored_at = clock_timestamp()'),
  );
}

/** Whether an earlier start has looked at the history of the log. */
export async function isHistorySeen(pool: Pool): Promise<boolean> {
  const { rows } = await onDatabase(() =>
    pool.query('select from muster.log_mark where seen_history is not null'),
  );
  return rows.length > 0;
}

/** Nothing refers to lost events any more. */
export async function endSettling(pool: Pool): Promise<void> {
  await onDatabase(() => pool.query('update muster.log_mark set settling = false'));
}
