import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../infra/platform/database/embedded.ts';
import { isAlive } from '../../infra/platform/database/embedded/processes.ts';
import { until } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A separate PostgreSQL that can be killed and then restarts automatically. */
export interface KillableDatabase {
  readonly url: string;
  /** Whether a commit waits for its WAL flush; takes effect for all connections. */
  setSynchronousCommit(to: 'off' | 'on'): Promise<void>;
  /** From now on only commits that wait for it flush the WAL. */
  stopBackgroundWriting(): Promise<void>;
  /** Sends SIGKILL to all its processes. Resolves when they have exited. */
  kill(): Promise<void>;
  /** Ends all client connections; the server keeps running. */
  endConnections(): Promise<void>;
  close(): Promise<void>;
}

// Nothing else may flush the WAL: no vacuum, no background writer, no checkpoint, no full buffer.
const settings = {
  autovacuum: 'off',
  bgwriter_lru_maxpages: '0',
  checkpoint_timeout: '1d',
  wal_buffers: '64MB',
  wal_writer_delay: '10s',
  max_connections: '300',
};

export async function startKillableDatabase(): Promise<KillableDatabase> {
  const dataDir = await temporaryFolder('muster-killable');
  const postgres = await startEmbeddedPostgres({ dataDir, settings });

  async function ask<Row extends pg.QueryResultRow>(...statements: readonly string[]): Promise<Row[]> {
    const client = new pg.Client({ connectionString: postgres.url });
    // the client is killed with its server: ignore the error
    client.on('error', () => undefined);
    await client.connect();
    try {
      let rows: Row[] = [];
      for (const statement of statements) ({ rows } = await client.query<Row>(statement));
      return rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const pidsOf = async (where: string) =>
    (await ask<{ pid: number }>(`select pid from pg_stat_activity where ${where}`)).map(({ pid }) => pid);

  return {
    url: postgres.url,
    async setSynchronousCommit(to) {
      await ask(`alter system set synchronous_commit = ${to}`, 'select pg_reload_conf()');
      // a connection opened after the reload starts after all others have received it
      await until(async () => {
        const [row] = await ask<{ setting: string }>(
          `select setting from pg_settings where name = 'synchronous_commit'`,
        );
        return row?.setting === to;
      }, 'the setting');
    },
    async stopBackgroundWriting() {
      for (const pid of await pidsOf(`backend_type = 'walwriter'`)) process.kill(pid, 'SIGSTOP');
    },
    async kill() {
      const server = Number(
        (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
      );
      const pids = [server, ...(await pidsOf('pid <> pg_backend_pid()'))];
      for (const pid of pids) kill(pid);
      await until(() => !pids.some(isAlive), 'the end of the database');
    },
    async endConnections() {
      await ask(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    },
    async close() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Kills a process that may already have exited with its server. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
