import type { Pool, PoolClient } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import { inTransaction } from '../database/transaction.ts';

/** Runs a transaction that sees the files of one tenant, and the file at an address if there is one. */
export function withFiles<T>(
  pool: Pool,
  { tenantId, publicId = '' }: { readonly tenantId?: number; readonly publicId?: string },
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return onDatabase(() =>
    inTransaction(pool, 'begin', async (client) => {
      await client.query(
        `select set_config('muster.tenant', $1, true), set_config('muster.file', $2, true)`,
        [tenantId === undefined ? '' : String(tenantId), publicId],
      );
      return work(client);
    }),
  );
}
