import type { Pool, PoolClient } from 'pg';

/**
 * Runs work in one transaction. A connection that cannot even roll back is thrown away, which rolls
 * back as well.
 */
export async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return readThenWrite(
    pool,
    begin,
    () => [],
    (client) => work(client),
  );
}

/**
 * As `inTransaction`, in two trips: the reads go out together with `begin`, since nothing is changed if
 * that fails; `write` begins when all are answered.
 */
export async function readThenWrite<Read, T>(
  pool: Pool,
  begin: string,
  read: (client: PoolClient) => readonly Promise<Read>[],
  write: (client: PoolClient, read: readonly Read[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // without a listener a connection that breaks between two statements would end the process
  const onError = () => (broken = true);
  client.on('error', onError);
  try {
    const begun = client.query(begin);
    const reading = answered(read(client));
    await answered<unknown>([begun, reading]);
    const result = await write(client, await reading);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * The answers to statements that were sent together on one connection. All are waited for, so that none
 * is still under way when the connection goes back; the first failure is thrown, because those after it
 * may only say that the transaction was given up.
 */
export async function answered<T>(statements: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}
