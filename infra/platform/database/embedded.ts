import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import { unprivilegedAccount } from './embedded/account.ts';
import { postgresBinaries } from './embedded/binaries.ts';
import { databaseCluster } from './embedded/cluster.ts';
import { ownDataDir } from './embedded/lock.ts';
import { startServer } from './embedded/server.ts';
import { supervise } from './embedded/supervision.ts';

export interface EmbeddedPostgres {
  /** connects as the superuser to the database `muster` */
  readonly url: string;
  /** Stops the server; calling it again does nothing. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm brought, with its files in `<dataDir>/postgres`: about two seconds
 * the first time, a fraction of one later. What a killed program left running is stopped first. A
 * server that dies is started again on the same port. It ends with this process, unless that is
 * killed outright.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  port?: number;
  /** server settings beyond the defaults, by name */
  settings?: Readonly<Record<string, string>>;
  /** how long to wait for another program that owns the folder and may be ending; 12 s by default */
  patienceMs?: number;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const account = await unprivilegedAccount();
  const binaries = await postgresBinaries(account);
  const release = await ownDataDir(dataDir, options.patienceMs ?? 12_000);
  try {
    const cluster = await databaseCluster(dataDir, binaries, account);
    const server = await supervise((port = options.port) =>
      startServer(cluster.folder, binaries, account, {
        settings: options.settings ?? {},
        ...(port === undefined ? {} : { port }),
      }),
    );
    const url = (database: string) =>
      `postgres://postgres:${cluster.password}@127.0.0.1:${server.port}/${database}`;
    await ensureDatabase(url('postgres'), 'muster');
    const forget = endWithThisProcess(
      () => server.current().process,
      () => stop(),
    );
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= server.stop().then(release).finally(forget));
    return { url: url('muster'), stop };
  } catch (error) {
    await release();
    throw error;
  }
}

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
 * The program stops the server itself, in order; this is for the ways out that it did not foresee.
 * The returned function calls it off.
 */
function endWithThisProcess(server: () => ChildProcess, stop: () => Promise<void>): () => void {
  const onExit = () => void server().kill('SIGINT');
  const onSignal = (signal: NodeJS.Signals) => {
    // who listens to the signal too is the program, which ends things in its own order
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
