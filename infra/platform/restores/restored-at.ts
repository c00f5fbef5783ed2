import type { Pool } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import { readLogHistory } from './log-history.ts';

/**
 * The time of the latest restore from a backup, of the log or of PostgreSQL; null if there was none. What the program
 * sent between the backup and the restore is not in the log. The time is when the restore was noticed: at the start
 * after it, or within a minute while the program runs. Throws Unavailable if the database does not answer.
 */
export async function readRestoredAt(pool: Pool): Promise<Date | null> {
  const history = await readLogHistory(pool);
  const { rows } = await onDatabase(async () => {
    await pool.query(
      `update muster.log_mark
       set seen_history = $1, restored_at = case when seen_history is null then restored_at else clock_timestamp() end
       where seen_history is distinct from $1`,
      [history],
    );
    return pool.query<{ restored_at: Date | null }>('select restored_at from muster.log_mark');
  });
  return rows[0]?.restored_at ?? null;
}
