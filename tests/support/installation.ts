import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import { pino, type Logger } from 'pino';
import { readConfig } from '../../infra/platform/config/config.ts';
import { edgePortsOf, openCore } from '../../infra/core.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { fewestConnections } from '../../infra/platform/database/pool-sizes.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { createServer } from '../../infra/platform/http/server.ts';
import { readinessOf } from '../../infra/platform/readiness.ts';
import { projectorOf } from '../../infra/platform/projector/projector-of.ts';
import { createPreparedDatabase, overSocket } from './database.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * A whole installation in this process with its own, migrated database and no mocks. It listens on no
 * port: call it through `app.inject`. Rate limits are off by default.
 */
export async function createInstallation(
  edges: (ports: EdgePorts) => readonly FastifyPluginAsync[],
  env: Readonly<Record<string, string>> = {},
  log: Logger = pino({ level: process.env.TEST_LOG ?? 'silent' }),
) {
  const database = await createPreparedDatabase();
  const dataDir = await temporaryFolder('muster-data');
  const config = readConfig({
    DATABASE_URL: overSocket(database.url),
    INSTALLATION_KEY: randomBytes(32).toString('base64'),
    RATE_LIMITS: 'off',
    // the fewest that are allowed: code that asks for a second connection in a transaction fails here
    DATABASE_CONNECTIONS: String(fewestConnections),
    DATA_DIR: dataDir,
    ...env,
  });
  const closers: (() => Promise<unknown>)[] = [];
  const core = await openCore(config, log, closers);
  const { store } = core;
  const administrator = createPool(config.databaseUrl ?? '', { max: 4 });
  const projector = projectorOf(core, log);
  await projector.start();
  const ports = edgePortsOf(core);
  const app = await createServer(ports, {
    plugins: edges(ports),
    log,
    metrics: core.metrics,
    costs: core.costs,
    trustedProxies: config.trustedProxies,
    readiness: readinessOf(core),
  });
  await app.ready();
  return {
    app,
    ports,
    core,
    /** Runs a recurring job once; resolves to its result. */
    runJob: (name: string) => core.recurring.find((job) => job.name === name)?.run(),
    eventStore: store,
    config,
    /** Read models stand still from now on; each command then waits for them in vain. */
    stopProjector: () => projector.stop(),
    /** works as the role of DATABASE_URL, which only a test may do: normally a superuser */
    pool: administrator,
    async close() {
      await app.close();
      await projector.stop();
      await administrator.end();
      for (const close of closers.toReversed()) await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Installation = Awaited<ReturnType<typeof createInstallation>>;
