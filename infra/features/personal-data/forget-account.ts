import type { Pool } from 'pg';
import type { SessionStore } from '../sessions/sessions.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/**
 * Removes whatever schema `muster` keeps by a user's id: the credentials first, without which nobody
 * signs in, then sessions, second factors, links. The catalogue says which tables those are, so that a
 * new one cannot be forgotten.
 */
export async function forgetAccount(
  { pool, sessions }: { readonly pool: Pool; readonly sessions: SessionStore },
  userId: number,
): Promise<void> {
  const ended = await onDatabase(() =>
    inTransaction(pool, 'begin', async (transaction) => {
      await transaction.query('delete from muster.credentials where user_id = $1', [userId]);
      const sessionIds = await sessions.endOf(transaction, userId);
      const { rows } = await transaction.query<{ statement: string }>(
        `select format('delete from %s where user_id = $1', attrelid::regclass) as statement
         from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace = 'muster'::regnamespace and relkind in ('r', 'p')
           and attname = 'user_id' and not attisdropped
         order by 1`,
      );
      for (const { statement } of rows) await transaction.query(statement, [userId]);
      return sessionIds;
    }),
  );
  sessions.announce(ended);
}
