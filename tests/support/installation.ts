import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { pino } from 'pino';
import { aggregateOf } from '../../domain/aggregates.ts';
import { processes } from '../../domain/processes/registry.ts';
import { createAccounts } from '../../infra/accounts/accounts.ts';
import { createSessions } from '../../infra/accounts/sessions.ts';
import { InProcessBus } from '../../infra/bus/in-process.ts';
import { migrate } from '../../infra/database/migrate.ts';
import { createPool } from '../../infra/database/pools.ts';
import { createReads } from '../../infra/database/reads.ts';
import { createAttempt } from '../../infra/dispatch/attempt.ts';
import { createAuthorisation } from '../../infra/dispatch/authorise.ts';
import { createDispatcher } from '../../infra/dispatch/dispatcher.ts';
import { Ledger } from '../../infra/dispatch/ledger.ts';
import { Reservations } from '../../infra/dispatch/reservations.ts';
import { Turns } from '../../infra/dispatch/turns.ts';
import { createPostgresEventStore } from '../../infra/event-store/postgres/postgres-event-store.ts';
import type { EdgePorts } from '../../infra/http/port.ts';
import { createServer } from '../../infra/http/server.ts';
import { createPrivacy } from '../../infra/privacy/privacy.ts';
import { createPositions } from '../../infra/projector/positions.ts';
import { createProjector } from '../../infra/projector/projector.ts';
import { createDatabase } from './database.ts';

/**
 * A whole installation in this process over a database of its own: real parts throughout, without a
 * port to listen on. Ask it through `app.inject`.
 */
export async function createInstallation(
  edges: (ports: EdgePorts) => readonly FastifyPluginAsync[],
  config: { publicUrl?: string; rateLimits?: boolean; webRoot?: string } = {},
) {
  const database = await createDatabase();
  await migrate(database.url);
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const owner = createPool(database.url, { max: 6 });
  const gateway = createPool(database.url, { role: 'muster_gateway', max: 10 });
  const projection = createPool(database.url, { role: 'muster_projector', max: 6 });
  const bus = new InProcessBus(log);
  const eventStore = createPostgresEventStore({ pool: owner, listenUrl: database.url });
  const privacy = createPrivacy(owner, randomBytes(32));
  const reads = createReads({ gateway, program: projection });
  const positions = createPositions({ pool: gateway, bus });
  const authorisation = createAuthorisation(reads);
  const reservations = new Reservations(eventStore, privacy);
  const dispatcher = createDispatcher({
    ledger: new Ledger(gateway),
    privacy,
    authorisation,
    reservations,
    positions,
    attempt: createAttempt({ store: eventStore, privacy, reservations, turns: new Turns(), aggregateOf }),
    processes,
    log,
  });
  const sessions = createSessions({ pool: gateway, reads, bus });
  const rateLimits = config.rateLimits ?? false;
  const accounts = createAccounts({ pool: gateway, privacy, dispatcher, reads, sessions, rateLimits });
  const publicUrl = config.publicUrl ?? 'http://localhost:8080';
  const ports: EdgePorts = {
    dispatcher,
    accounts,
    sessions,
    reads,
    positions,
    bus,
    authorisation,
    config: { publicUrl, rateLimits },
  };
  const projector = createProjector({ pool: projection, owner, store: eventStore, privacy, bus, log });
  await projector.start();
  const app: FastifyInstance = await createServer(ports, {
    plugins: edges(ports),
    log,
    ...(config.webRoot !== undefined && { webRoot: config.webRoot }),
    readiness: { database: () => gateway.query('select 1'), 'event-store': () => eventStore.head() },
  });
  await app.ready();
  return {
    app,
    ports,
    eventStore,
    /** works as the owner of the tables: what only a test may do */
    pool: owner,
    async close() {
      await app.close();
      await projector.stop();
      sessions.close();
      positions.close();
      await eventStore.close();
      await bus.close();
      await Promise.all([owner.end(), gateway.end(), projection.end()]);
      await database.drop();
    },
  };
}

export type Installation = Awaited<ReturnType<typeof createInstallation>>;
