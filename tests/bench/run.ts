import { mkdtemp, rm, writeFile, chmod } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../infra/platform/database/embedded.ts';
import buildWebApp from '../e2e/global-setup.ts';
import { afterKill } from './after-kill.ts';
import { appendBatches } from './append-batches.ts';
import { appends } from './append.ts';
import { catchUp } from './catch-up.ts';
import { commands } from './command.ts';
import { erasing } from './erasing.ts';
import { eventStoreDb } from './eventstoredb.ts';
import { fairness } from './fairness.ts';
import { guessing } from './guessing.ts';
import { hashing } from './hashing.ts';
import { idle } from './idle.ts';
import { liveLatency, stoppedScreens, subscribers } from './live-latency.ts';
import { longThread } from './long-thread.ts';
import { mailing } from './mailing.ts';
import { memory } from './memory.ts';
import { members } from './members.ts';
import { outbox } from './outbox.ts';
import { pictures } from './pictures.ts';
import { readLog } from './read-log.ts';
import { registrants } from './registrants.ts';
import { report } from './report.ts';
import { screens } from './screens.ts';
import { upgrade } from './upgrade.ts';
import type { BenchContext, Measurement, Table } from './measurement.ts';

/** The measurements by name; the command line names the ones to run, by default all. */
const measurements: Readonly<Record<string, Measurement>> = {
  appends,
  appendBatches,
  commands,
  readLog,
  catchUp,
  upgrade,
  erasing,
  idle,
  memory,
  afterKill,
  liveLatency,
  subscribers,
  stoppedScreens,
  longThread,
  guessing,
  hashing,
  fairness,
  mailing,
  members,
  registrants,
  outbox,
  pictures,
  screens,
  eventStoreDb,
};

const reportFile = fileURLToPath(new URL('./report.md', import.meta.url));

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs measurements with databases on one server. Its files are on disk, because
 * a flush in memory would cost nothing.
 */
async function measureAll(names: readonly string[]): Promise<readonly Table[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const databases: string[] = [];
  const context: BenchContext = {
    createDatabase: async () => {
      const name = `bench_${databases.length + 1}`;
      databases.push(name);
      await onServer(postgres.url, (client) => client.query(`create database ${name}`));
      return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
    },
  };
  // so that the server does not write or vacuum data of the previous measurement during the next
  const dropDatabases = () =>
    onServer(postgres.url, async (client) => {
      for (const name of databases.splice(0)) await client.query(`drop database ${name} with (force)`);
      await client.query('checkpoint');
    });
  try {
    const tables: Table[] = [];
    for (const name of names) {
      const measure = measurements[name];
      if (!measure)
        throw new Error(`there is no measurement ${name}; there are ${Object.keys(measurements).join(', ')}`);
      console.error(`measuring ${name} …`);
      tables.push(await measure(context));
      await dropDatabases();
    }
    return tables;
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const requested = process.argv.slice(2);
buildWebApp();
const tables = await measureAll(requested.length > 0 ? requested : Object.keys(measurements));
const processors = cpus();
const machine = `Node ${process.version}, ${processors.length} × ${processors[0]?.model.trim() ?? 'processor'}, embedded PostgreSQL 18 on disk with its default settings. Each contender is measured in the same run; between measurements the databases are dropped and a checkpoint is made; relations hold better than figures.`;
const text = report(tables, machine);
console.log(text);
// write the report only after a full run
if (requested.length === 0) await writeFile(reportFile, text);
