import pg from 'pg';
import { clientSettings, serverSettings } from './connection-limits.ts';
import { gatherWrites } from './gather-writes.ts';
import type { DatabaseRole } from './roles/role-names.ts';
import { takeOptions } from './take-options.ts';
import { waitWhenRefused } from './wait-when-refused.ts';

/** A plan with a sequential scan, or with a join that reads a whole index, is only made if there is no other. */
const withoutScans = ['seqscan', 'hashjoin', 'mergejoin'].map((way) => `-c enable_${way}=off`).join(' ');

export interface PoolOptions {
  /** every connection works as this role; without it as the role that logs in */
  readonly role?: DatabaseRole;
  /** maximum number of connections; 10 by default */
  readonly max?: number;
  /**
   * its statements find few rows by indexes: a prepared one is planned once on each connection, and never reads a
   * whole table, although its plan may have been made while the table was empty
   */
  readonly byKeys?: boolean;
  /** no statement may write */
  readonly readOnly?: boolean;
  /** timeout of a statement: enforced by the server, and here if the server does not answer */
  readonly timeoutMs?: number;
  /** how long a transaction may wait for its next statement; 60 s by default */
  readonly idleInTransactionMs?: number;
}

/**
 * Creates a pool of connections to one database. int8 is returned as bigint, timestamptz as Date. A broken
 * connection is replaced at the next query, so a pool survives restarts of its server; connecting fails after
 * 5 s. A pool that gets no more connections goes on with those that it has. Both sides notice when the other one
 * is gone. A connection accepts several statements at once (no cursors). Close the pool with `end()`.
 */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { connectionString, own } = takeOptions(url);
  const limits = { statementMs: options.timeoutMs, idleInTransactionMs: options.idleInTransactionMs };
  const settings = [
    serverSettings(limits),
    own,
    options.role && `-c role=${options.role}`,
    options.byKeys && `-c plan_cache_mode=force_generic_plan ${withoutScans}`,
    options.readOnly && '-c default_transaction_read_only=on',
  ];
  const pool = new pg.Pool({
    connectionString,
    options: settings.filter(Boolean).join(' '),
    types: { getTypeParser },
    max: options.max ?? 10,
    application_name: options.role ?? 'muster',
    ...clientSettings(limits),
    // a new connection costs the server a process, so an idle one is kept for five minutes. The last one stays open:
    // when the server has no room for more connections, it would refuse a new one
    idleTimeoutMillis: 300_000,
    min: 1,
    // independent statements are sent together: statements that a caller sends at once on one connection are
    // answered in order, each with its own result
    pipeline: true,
  });
  // A broken connection has left the pool, and its query was rejected. Without error listeners it would end
  // the process: the first is for idle connections, the second for connections in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    gatherWrites(client.connection.stream);
  });
  waitWhenRefused(pool);
  return pool;
}

const int8 = pg.types.builtins.INT8;

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === int8 && format !== 'binary') return (text: string) => BigInt(text);
  return pg.types.getTypeParser(oid, format);
};
