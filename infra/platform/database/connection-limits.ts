/** Limits of a connection, in ms. */
export interface ConnectionLimits {
  /** of a statement; without it there is none */
  readonly statementMs?: number | undefined;
  /** how long a transaction may wait for its next statement; 60 s by default */
  readonly idleInTransactionMs?: number | undefined;
}

/**
 * Settings of the server's side, as `options` of a connection. A client that is frozen or cut off loses its
 * connection, and with it its locks: within 25 s by keep-alives, within 15 s when the server waits for it to
 * read, and after `idleInTransactionMs` in a transaction. A server that lacks TCP_USER_TIMEOUT ignores that one.
 */
export function serverSettings({ statementMs, idleInTransactionMs = 60_000 }: ConnectionLimits): string {
  return Object.entries({
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 15_000,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(statementMs === undefined ? {} : { statement_timeout: statementMs }),
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Settings of this side: keep-alives notice a dead peer between statements; a statement that is not answered a
 * second after the server should have ended it is rejected, and its connection is closed.
 */
export function clientSettings({ statementMs }: ConnectionLimits) {
  return {
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    ...(statementMs === undefined ? {} : { query_timeout: statementMs + 1_000 }),
  };
}
