import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { createCosts } from '../../infra/platform/costs/costs.ts';
import { createServer } from '../../infra/platform/http/server.ts';
import { createMetrics } from '../../infra/platform/metrics/metrics.ts';
import { bearer, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { restPlugin } from '../plugin.ts';

let muster: Installation;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  muster = await createInstallation((ports) => [graphqlPlugin(ports)]);
  ada = await createTestUser(muster.app);
  bob = await createTestUser(muster.app);
});
afterAll(() => muster?.close());

const plenty = { session: 1e9, visitors: 1e9, tenant: 1e9, address: 1e9 };

/** Both edges of the installation with these budgets. */
async function edges(points: Partial<typeof plenty>) {
  const costs = createCosts({ on: true, points: { ...plenty, ...points } });
  const ports = { ...muster.ports, costs, metrics: createMetrics() };
  const plugins = [graphqlPlugin(ports), restPlugin(ports)];
  const app = await createServer(ports, { plugins, log: pino({ level: 'silent' }), costs });
  await app.ready();
  return app;
}
type Edges = Awaited<ReturnType<typeof edges>>;

const members = (app: Edges, { tenantId, staffToken }: TestUser, tenant = tenantId) =>
  app.inject({ url: `/api/members/${tenant}/members`, headers: bearer(staffToken) });
const graphql = (app: Edges, query: string, { staffToken, tenantId }: TestUser, address = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers: { 'content-type': 'application/json', ...bearer(staffToken) },
    payload: JSON.stringify({ query, variables: { t: tenantId } }),
  });
const count = 'query ($t: Int!) { memberCount(tenantId: $t) }';

test.for(['session', 'tenant', 'address'] as const)(
  'a call over the budget of its %s is 429 with the seconds to wait, at both edges',
  async (budget) => {
    const app = await edges({ [budget]: 1_200 });
    for (let call = 0; call < 2; call += 1) expect((await members(app, ada)).statusCode).toBe(200);
    for (const answer of [await members(app, ada), await graphql(app, count, ada)]) {
      // the third list is over the budget, and so is what follows
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await graphql(app, count, ada)).json()).toMatchObject({
      errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }],
    });
    const other = await graphql(app, count, bob);
    expect(other.statusCode).toBe(budget === 'address' ? 429 : 200);
    await app.close();
  },
);

test('documents that are refused use up the budget of their session', async () => {
  const app = await edges({ session: 3_000 });
  const statuses = [];
  for (const query of ['{ nothing }', '{ me {', '{ nothing }', '{ nothing }'])
    statuses.push((await graphql(app, query, ada)).statusCode);
  expect(statuses.slice(0, 2).every((status) => status < 429)).toBe(true);
  expect((await graphql(app, count, ada)).statusCode).toBe(429);
  expect((await graphql(app, count, bob)).statusCode).toBe(200);
  await app.close();
});

test('calls that are refused use up the budget of their session, not that of a foreign tenant', async () => {
  const app = await edges({ session: 1_200, tenant: 1_200 });
  for (let call = 0; call < 2; call += 1) {
    expect((await members(app, ada, bob.tenantId)).statusCode).toBe(404);
    await graphql(app, count, { ...ada, tenantId: bob.tenantId });
  }
  expect((await members(app, ada)).statusCode).toBe(429);
  expect((await members(app, bob)).statusCode).toBe(200);
  await app.close();
});

test('health checks are always answered', async () => {
  const app = await edges({ address: 100 });
  for (let call = 0; call < 3; call += 1) await members(app, ada);
  expect((await members(app, ada)).statusCode).toBe(429);
  expect((await app.inject({ url: '/livez' })).statusCode).toBe(200);
  await app.close();
});

test('the body of a GraphQL call over its budget is not read', async () => {
  const app = await edges({ session: 1_200 });
  const unreadable = () =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...bearer(ada.staffToken) },
      payload: '{',
    });
  expect((await unreadable()).statusCode).toBe(400);
  for (let call = 0; call < 3; call += 1) await members(app, ada);
  expect((await unreadable()).statusCode).toBe(429);
  await app.close();
});

test('the document is counted for the visitors of an address, also with a session', async () => {
  const app = await edges({ visitors: 1_000 });
  const read = () => app.inject({ url: '/api/openapi.json', headers: bearer(ada.staffToken) });
  const statuses = [await read(), await read(), await read()].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  await app.close();
});
