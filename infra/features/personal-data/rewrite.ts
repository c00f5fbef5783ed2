import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { unhurried } from '../../platform/database/unhurried.ts';

/** Everybody who comes later waits behind a lock that is waited for, so the waits are short, in ms. */
const lockTimeoutMs = 40;
const betweenTriesMs = 100;
const tries = 50;

/**
 * Rewrites a small table without the bytes of deleted rows. Readers wait meanwhile: about a millisecond for
 * each thousand rows. Throws with code 55P03 if the table was in use at each try.
 */
export async function rewrite(client: PoolClient, table: string): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(unhurried(`vacuum (full, analyze) ${table}`));
      return;
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === '55P03';
      if (!busy || attempt === tries) throw error;
      await pause(betweenTriesMs);
    }
  }
}
