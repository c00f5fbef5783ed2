import type { Pool } from 'pg';
import { prepared } from '../database/prepared.ts';
import { onDatabase } from '../database/unavailable.ts';

/**
 * The name of the log's history. Positions of two histories cannot be compared: after a restore, a position
 * may name another event. The name changes when an operator accepts a log that misses events, and when
 * PostgreSQL goes on from a dump (another database or cluster) or from a point in time (another timeline).
 * Throws Unavailable if the database does not answer.
 */
export async function readLogHistory(pool: Pool): Promise<string> {
  const { rows } = await onDatabase(() =>
    pool.query<{ history: string }>(
      prepared(
        `select md5(concat_ws(' ', (select history from muster.log_mark), d.oid, s.system_identifier, c.timeline_id))
           as history
         from pg_database d, pg_control_system() s, pg_control_checkpoint() c
         where d.datname = current_database()`,
        [],
      ),
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not name the history of its log');
  return row.history;
}
