import type { Pool, PoolClient, QueryResult } from 'pg';

/** A statement with its parameters as text, so that sending it cannot fail. */
export interface Statement {
  /** the name under which each connection keeps its plan */
  readonly name?: string;
  readonly text: string;
  readonly values: string[];
}

/**
 * Runs work in one transaction. If the rollback fails, the connection is closed, which rolls back as well.
 */
export async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return onConnection(pool, async (client) => {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  });
}

/**
 * A transaction of two round trips. `first` sends its statements together with the beginning (they change nothing if
 * it fails). When all are answered, the statements of `last` are sent together with the commit, which takes
 * everything back if one of them fails. Returns the results of the last statements.
 */
export async function inTwoRoundTrips<Found>(
  pool: Pool,
  first: (client: PoolClient) => Promise<Found>,
  last: (found: Found) => readonly Statement[],
): Promise<readonly QueryResult<Readonly<Record<string, unknown>>>[]> {
  return onConnection(pool, async (client) => {
    const begun = client.query('begin');
    const finding = first(client);
    await answered<unknown>([begun, finding]);
    // all are complete before the first is sent: the commit must not follow on half of them
    const statements = last(await finding);
    const sent = statements.map((statement) => client.query({ ...statement }));
    const results = await answered([...sent, client.query('commit')]);
    return results.slice(0, statements.length);
  });
}

/** Work on one connection that ends with a commit; if it fails, everything is rolled back. */
async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // without a listener, a connection that breaks between two statements would end the process
  const onError = () => (broken = true);
  client.on('error', onError);
  try {
    return await work(client);
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
