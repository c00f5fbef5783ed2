import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { call } from '../crash/call.ts';
import { openTenant, type Staff } from '../crash/tenant.ts';
import type { ServerProcess } from '../eventstoredb/server-process.ts';
import { startStandInProcess } from '../eventstoredb/stand-in-process.ts';
import { filledIn, programServices } from '../support/compose.ts';
import { acceptLog } from '../support/accept-log.ts';
import { createDatabase } from '../support/database.ts';
import { type NatsServer, startNats } from '../support/nats.ts';
import { newInstallationKey, type Program, startProgram, until } from '../support/program.ts';
import { createDatabaseOnSharedLog } from '../support/shared-log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// Starts what docker-compose.yml describes, without Docker: the same variables, one process per role, a
// real PostgreSQL and a real NATS. Uses the EventStoreDB at EVENTSTORE_URL, else the stand-in.

type Variables = Readonly<Record<string, string>>;

let database: Awaited<ReturnType<typeof createDatabase>>;
let nats: NatsServer;
let standIn: ServerProcess | undefined;
let programs: Record<string, Program> = {};
let variables: Record<string, Variables> = {};
let staff: Staff;

/** The variables of each service that runs the program, with this test's addresses instead of Docker's. */
function composed(addresses: Variables): Record<string, Variables> {
  const given = { POSTGRES_PASSWORD: 'replaced', NATS_PASSWORD: 'replaced', INSTALLATION_KEY: 'replaced' };
  return Object.fromEntries(
    programServices.map(([name, { environment }]) => {
      const set = filledIn(environment, given);
      return [name, { ...set, ...addressesIn(set, addresses) }];
    }),
  );
}

/** Replaces only variables that the file sets, so that the test fails if one is missing there. */
function addressesIn(set: Variables, addresses: Variables): Variables {
  return Object.fromEntries(Object.entries(addresses).filter(([name]) => name in set));
}

const gateway = () => programs['gateway']?.address ?? '';

beforeAll(async () => {
  const eventStoreUrl = process.env['EVENTSTORE_URL'];
  database = eventStoreUrl ? await createDatabaseOnSharedLog(eventStoreUrl) : await createDatabase();
  nats = await startNats({ user: 'muster', password: 'secret-of-the-bus' });
  if (eventStoreUrl === undefined)
    standIn = await startStandInProcess(join(await temporaryFolder('events'), 'log'));
  const accepted = eventStoreUrl === undefined ? {} : await acceptLog(eventStoreUrl);
  variables = composed({
    ...accepted,
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: await temporaryFolder('data'),
    DATABASE_URL: database.url,
    EVENTSTORE_URL: eventStoreUrl ?? standIn?.connectionString ?? '',
    NATS_URL: nats.url,
    INSTALLATION_KEY: newInstallationKey(),
  });
  const started = Object.entries(variables).map(
    async ([name, env]) => [name, await startProgram(env)] as const,
  );
  programs = Object.fromEntries(await Promise.all(started));
  staff = await openTenant(gateway());
}, 120_000);

afterAll(async () => {
  await Promise.all(Object.values(programs).map((program) => program.stop()));
  await standIn?.kill();
  await nats.stop();
  await database.drop();
}, 60_000);

function registerEvent(name: string) {
  const body = { name, startdate: '2026-12-01 10:00:00' };
  return call(gateway(), `/api/events/${staff.tenantId}/registerevent`, body, {
    authorization: `Bearer ${staff.token}`,
  });
}

test('the services are a gateway, a projector and a worker', () => {
  expect(Object.keys(variables).toSorted()).toEqual(['gateway', 'projector', 'worker']);
});

test('every process reports ready, and only the gateway answers calls', async () => {
  for (const [name, { address }] of Object.entries(programs)) {
    expect((await fetch(`${address}/readyz`)).status, name).toBe(200);
    const { status } = await fetch(`${address}/api/users/me`);
    const api = await fetch(`${address}/api/openapi.json`);
    expect(api.status, name).toBe(name === 'gateway' ? 200 : 404);
    expect(status).not.toBe(500);
  }
});

test('the gateway answers a command after the projector has updated the read models', async () => {
  expect(await registerEvent('Seen at once')).toMatchObject({ status: 201 });
  const list = await fetch(`${gateway()}/api/events/${staff.tenantId}/events`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  const { data } = (await list.json()) as { data: { name: string }[] };
  expect(data.map(({ name }) => name)).toContain('Seen at once');
});

test('a subscriber receives a change live, over NATS', async () => {
  const client = createClient({
    url: `${gateway().replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: staff.token },
    retryAttempts: 0,
  });
  const changes = client.iterate<{ tenantChanges: { event?: { name: string } } }>({
    query: `subscription ($tenantId: Int!) {
      tenantChanges(tenantId: $tenantId, after: "0") { ... on EventChanged { event { name } } }
    }`,
    variables: { tenantId: staff.tenantId },
  });
  const names: string[] = [];
  for await (const { data } of changes) {
    const name = data?.tenantChanges.event?.name;
    if (name !== undefined) names.push(name);
    // earlier events arrive first; this one is written while the subscription is live
    if (name === 'Seen at once') await registerEvent('Heard live');
    if (name === 'Heard live') break;
  }
  expect(names).toEqual(['Seen at once', 'Heard live']);
  await client.dispose();
});

test('a new projector replaces a killed one, and no change is lost', async () => {
  await programs['projector']?.stop('SIGKILL');
  const late = registerEvent('While nobody projects');
  programs['projector'] = await startProgram(variables['projector'] ?? {});
  expect((await late)?.status).toBe(201);
  const query = `name=${encodeURIComponent('While nobody projects')}`;
  await until(async () => {
    const named = await fetch(`${gateway()}/api/events/${staff.tenantId}/checkname?${query}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    return ((await named.json()) as { exists: boolean }).exists;
  }, 'the name is known');
});
