import type { Pool } from 'pg';
import type { Effects } from '../../../domain/kernel/process.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';

/**
 * Copies the usernames and addresses of everybody from the log to the credentials again: an accepted older log
 * does not hold the newest changes, so the stored revisions do not count. Idempotent.
 */
export async function followNamesAgain({
  pool,
  followNames,
}: {
  readonly pool: Pool;
  readonly followNames: (change: Effects['follow-names']) => Promise<void>;
}): Promise<void> {
  const { rows } = await onDatabase(async () => {
    await pool.query('update muster.credentials set names_revision = -1');
    return pool.query<{ user_id: number }>('select user_id from muster.credentials order by user_id');
  });
  for (const { user_id: userId } of rows) await followNames({ userId, tell: null });
}
