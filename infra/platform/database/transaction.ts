import type { Pool, PoolClient } from 'pg';

/**
 * Runs work in one transaction. If the rollback fails, the connection is closed, which rolls back as well.
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
 * Like `inTransaction`, in two round trips: the reads are sent together with `begin` (they change nothing if
 * it fails); `write` starts when all are answered.
 */
export async function readThenWrite<Read, T>(
  pool: Pool,
  begin: string,
  read: (client: PoolClient) => readonly Promise<Read>[],
  write: (client: PoolClient, read: readonly Read[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // without a listener, a connection that breaks between two statements would end the process
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
 * Waits for all answers to statements that were sent together on one connection, so that none is pending when
 * the connection is released. Throws the first failure, because later ones may only say that the transaction
 * was aborted.
 */
export async function answered<T>(statements: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}
