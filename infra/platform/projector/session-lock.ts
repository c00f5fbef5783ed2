import type { Pool, PoolClient } from 'pg';

/** A lock that lasts as long as its connection; only one process in the whole database can hold it. */
export interface SessionLock {
  /** aborts when the connection, and so the lock, is lost */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** Takes a lock by name; undefined immediately if another process holds it. */
export async function trySessionLock(pool: Pool, name: string): Promise<SessionLock | undefined> {
  const client = await pool.connect();
  const lost = new AbortController();
  const onLost = (error?: Error) =>
    lost.abort(error ?? new Error(`the lock '${name}' is gone with its connection`));
  client.on('error', onLost);
  client.on('end', onLost);
  const giveBack = (broken: boolean) => {
    client.off('end', onLost);
    client.off('error', onLost);
    client.release(broken);
  };
  try {
    if (await ask(client, 'pg_try_advisory_lock', name)) {
      return {
        lost: lost.signal,
        async release() {
          const released = await ask(client, 'pg_advisory_unlock', name).catch(() => false);
          giveBack(!released || lost.signal.aborted);
        },
      };
    }
    giveBack(false);
    return undefined;
  } catch (error) {
    giveBack(true);
    throw error;
  }
}

async function ask(
  client: PoolClient,
  what: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
  name: string,
): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`select ${what}(hashtextextended($1, 0)) as done`, [
    name,
  ]);
  return rows[0]?.done ?? false;
}
