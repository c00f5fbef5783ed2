import pg from 'pg';

/** The database roles that the program works as; the migrations' own role owns everything. */
export type DatabaseRole = 'muster_gateway' | 'muster_projector' | 'muster_writer';

export interface PoolOptions {
  /** every connection works as this role; without it as the role of the URL, which owns the tables */
  readonly role?: DatabaseRole;
  /** connections at most, 10 by default */
  readonly max?: number;
  /** no statement may write */
  readonly readOnly?: boolean;
  /** ends a statement that takes longer, at the server and, should that not answer, here */
  readonly timeoutMs?: number;
}

/**
 * Connections to one database. int8 comes as bigint, timestamptz as Date. A connection that breaks
 * is replaced at the next query, so a pool outlives its server's restarts; asking for a connection
 * fails after 5 s. A connection takes several statements at once (no cursors). End the pool with `end()`.
 */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { connectionString, own } = takeOptions(url);
  const settings = [
    own,
    options.role && `-c role=${options.role}`,
    options.readOnly && '-c default_transaction_read_only=on',
    options.timeoutMs && `-c statement_timeout=${options.timeoutMs}`,
  ];
  const pool = new pg.Pool({
    connectionString,
    options: settings.filter(Boolean).join(' '),
    types: { getTypeParser },
    max: options.max ?? 10,
    application_name: options.role ?? 'muster',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // statements that need not wait for each other go out together: what a caller sends at once on one
    // connection is answered in order, each with its own result
    pipeline: true,
    ...(options.timeoutMs ? { query_timeout: options.timeoutMs + 1_000 } : {}),
  });
  // A connection that broke is out of the pool, and whoever waited on it was told. Without listeners it
  // would end the process: here for an idle one, below for one in somebody's hands.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

/** The URL's own `options` would replace ours, and the role with them. */
function takeOptions(url: string): { connectionString: string; own: string } {
  const parsed = new URL(url);
  const own = parsed.searchParams.get('options') ?? '';
  parsed.searchParams.delete('options');
  return { connectionString: parsed.href, own };
}

const int8 = pg.types.builtins.INT8;

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === int8 && format !== 'binary') return (text: string) => BigInt(text);
  return pg.types.getTypeParser(oid, format);
};
