import type { Pool, PoolClient } from 'pg';

/** ms after which a pool tries again to open more connections. */
const pauseMs = 1_000;

/** PostgreSQL has no room for another connection, or for another one of this role. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53300';

type Callback = Parameters<Pool['connect']>[0];

/**
 * Lets callers of a pool wait for the connections that it has while the server refuses more of them: for a second the
 * pool counts as full. By itself it would answer each such caller with the refusal. It still does if it has no
 * connection at all, and after `connectionTimeoutMillis`.
 */
export function waitWhenRefused(pool: Pool): void {
  const { max, connectionTimeoutMillis = 0 } = pool.options;
  let open = 0;
  pool.on('connect', () => (open += 1));
  pool.on('remove', () => (open -= 1));

  const connect: (callback: Callback) => unknown = pool.connect.bind(pool);
  const connectOrWait = (callback: Callback, until = performance.now() + connectionTimeoutMillis): void =>
    void connect((error, client, done) => {
      if (!isRefused(error) || open === 0 || performance.now() >= until) return callback(error, client, done);
      if (pool.options.max === max) setTimeout(() => (pool.options.max = max), pauseMs).unref();
      pool.options.max = open;
      // one that waits can be refused later, when the pool tries for more again
      connectOrWait(callback, until);
    });
  const either = (callback?: Callback) => {
    if (callback !== undefined) return connectOrWait(callback);
    return new Promise<PoolClient>((resolve, reject) => {
      connectOrWait((error, client) => (error ? reject(error) : resolve(client as PoolClient)));
    });
  };
  pool.connect = either as Pool['connect'];
}
