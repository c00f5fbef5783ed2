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
  const client = await pool.connect();
  let broken = false;
  // without a listener a connection that breaks between two statements would end the process
  const onError = () => (broken = true);
  client.on('error', onError);
  try {
    await client.query(begin);
    const result = await work(client);
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
