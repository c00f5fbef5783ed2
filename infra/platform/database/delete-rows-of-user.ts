import type { Pool } from 'pg';

/**
 * Deletes every row with the user's id in schema `muster`. The catalogue says which tables those are, so that a
 * new one cannot be forgotten.
 */
export async function deleteRowsOfUser(transaction: Pick<Pool, 'query'>, userId: number): Promise<void> {
  const { rows } = await transaction.query<{ statement: string }>(
    `select format('delete from %s where user_id = $1', attrelid::regclass) as statement
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'muster'::regnamespace and relkind in ('r', 'p')
       and attname = 'user_id' and not attisdropped
     order by 1`,
  );
  for (const { statement } of rows) await transaction.query(statement, [userId]);
}
