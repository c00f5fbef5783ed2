import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { sequences } from '../../domain/aggregates.ts';
import { sequenceName } from '../../infra/platform/database/sequences.ts';
import { startStandInProcess } from '../eventstoredb/stand-in-process.ts';
import { createPreparedDatabase } from '../support/database.ts';
import { newInstallationKey, type Program, startProgram } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** An installation at one address whose program can be stopped and restarted. */
export interface Installation {
  /** `http://127.0.0.1:<port>`, the same after a restart */
  readonly address: string;
  start(): Promise<void>;
  /** Stops the program; keeps its data. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const store = process.env['JOURNEY_STORE'] ?? 'postgres';
const real = process.env['EVENTSTORE_URL'];
const which = {
  postgres: 'Postgres',
  eventstoredb: real ? 'a real EventStoreDB' : 'the stand-in for EventStoreDB',
}[store];
if (which === undefined) throw new Error(`JOURNEY_STORE must be postgres or eventstoredb, not ${store}`);
process.stdout.write(`journeys: the program runs against ${which}\n`);

/**
 * Starts the program on its own database, with the event store named by JOURNEY_STORE.
 * `embedded`: as in a trial run, the program starts its own database, which also holds
 * the log, and shows mail at `/dev/mail`.
 */
export async function openInstallation({
  entry = 'infra/main.ts',
  env = {},
  embedded = false,
} = {}): Promise<Installation> {
  const [database, port, folder] = await Promise.all([
    embedded ? null : createPreparedDatabase(),
    freePort(),
    temporaryFolder('journey'),
  ]);
  const standIn =
    store === 'eventstoredb' && !real && !embedded
      ? await startStandInProcess(join(folder, 'log'))
      : undefined;
  const address = `http://127.0.0.1:${port}`;
  const eventStoreUrl =
    store === 'eventstoredb' && !embedded ? (real ?? standIn?.connectionString ?? '') : '';
  const variables = {
    PORT: String(port),
    PUBLIC_URL: address,
    ...(database && { DATABASE_URL: database.url }),
    EVENTSTORE_URL: eventStoreUrl,
    INSTALLATION_KEY: newInstallationKey(),
    DATA_DIR: folder,
    ...env,
  };
  let program: Program | undefined;
  const start = async () => {
    program = await startProgram(variables, { entry });
  };
  const stop = async () => {
    await program?.stop();
  };
  await start();
  if (store === 'eventstoredb' && real && database) await drawIdsFarFromOthers(database.url);
  return {
    address,
    start,
    stop,
    async close() {
      await stop();
      await standIn?.kill();
      await Promise.all([database?.drop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}

/**
 * A real store still contains streams of earlier journeys: start ids
 * far away, so that stream names differ.
 */
async function drawIdsFarFromOthers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const first = randomInt(1_000_000, 2_000_000_000);
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2)', [sequenceName(sequence), first]);
  await client.end();
}

/** A free port, chosen in advance so that the program restarts at the same address. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
