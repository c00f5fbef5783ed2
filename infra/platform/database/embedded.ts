import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { unprivilegedAccount } from './embedded/account.ts';
import { postgresBinaries } from './embedded/binaries.ts';
import { databaseCluster } from './embedded/cluster.ts';
import { ownDataDir } from './embedded/lock.ts';
import { startServer } from './embedded/server.ts';
import { supervise } from './embedded/supervision.ts';

export interface EmbeddedPostgres {
  /** connects as the superuser to the database `muster` */
  readonly url: string;
  /** the same through the Unix socket, where a statement costs a quarter less; over TCP if there is no socket */
  readonly quickUrl: string;
  /** Stops the server. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of the npm package, with its files in `<dataDir>/postgres`: about two seconds the
 * first time, less later. First stops a server that a killed program left running. A server that dies is
 * restarted on the same port. It ends with this process, unless the process is killed.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  port?: number;
  /** server settings beyond the defaults, by name */
  settings?: Readonly<Record<string, string>>;
  /** ms to wait for another program that owns the folder and may be ending; 12,000 by default */
  lockTimeoutMs?: number;
  /** gets a line when the server ends unexpectedly, and for each reason why it does not start again */
  log?: Log;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const account = await unprivilegedAccount();
  const binaries = await postgresBinaries(account);
  const release = await ownDataDir(dataDir, options.lockTimeoutMs ?? 12_000);
  try {
    const cluster = await databaseCluster(dataDir, binaries, account);
    const server = await supervise(
      (signal, port = options.port) =>
        startServer(cluster.folder, binaries, account, {
          settings: options.settings ?? {},
          signal,
          ...(port === undefined ? {} : { port }),
        }),
      { log: options.log ?? silent },
    );
    const url = (database: string) =>
      `postgres://postgres:${cluster.password}@127.0.0.1:${server.port}/${database}`;
    await ensureDatabase(url('postgres'), 'muster').catch(async (error: unknown) => {
      // such as a full disk: nobody else would stop it
      await server.stop();
      throw error;
    });
    const forget = endWithThisProcess(
      () => server.current().process,
      () => stop(),
    );
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= server.stop().then(release).finally(forget));
    const quickUrl = new URL(url('muster'));
    if (server.socket !== null) quickUrl.searchParams.set('host', server.socket);
    return { url: url('muster'), quickUrl: quickUrl.href, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

const nothing = () => undefined;
const silent: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * The program normally stops the server itself; this handles unexpected exits. Call the returned function to
 * remove it.
 */
function endWithThisProcess(server: () => ChildProcess, stop: () => Promise<void>): () => void {
  const onExit = () => void server().kill('SIGINT');
  const onSignal = (signal: NodeJS.Signals) => {
    // another listener of the signal is the program, which stops everything in its own order
    if (process.listenerCount(signal) > 1) return;
    void stop().finally(() => process.kill(process.pid, signal));
  };
  process.on('exit', onExit);
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    process.off('exit', onExit);
    for (const signal of signals) process.off(signal, onSignal);
  };
}
