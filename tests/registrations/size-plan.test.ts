import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';

// The demand for the sizes of an item, as staff ask for it: docs/product/items.md#size-planner.

let muster: Installation;
let own: Organisation;
let itemId: number;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports), graphqlPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
  const shirt = { name: 'Club shirt', topSize: 'Small, Medium', capacity: 3 };
  ({ itemId } = await call('POST', items(), shirt));
  await updateSizes([
    { size: 'Small', quantity: 2 },
    { size: 'Medium', quantity: null },
  ]);
  await call('POST', `${items()}/${itemId}/action`, { actionType: 'default' });
  for (const who of ['Ann', 'Ben', 'Cora']) await register(who, 'Small');
  await register('Dan', 'Medium');
});
afterAll(() => muster?.close());

const items = () => `/api/events/${own.tenantId}/events/${own.eventId}/items`;

async function call(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await muster.app.inject({ method, url, payload, headers: bearer(own.staff) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

async function updateSizes(topSizes: object[]): Promise<void> {
  const { errors } = await ask(
    muster.app,
    `mutation ($t: Int!, $e: Int!, $i: Int!, $input: UpdateItemInput!) {
      updateItem(tenantId: $t, eventId: $e, itemId: $i, input: $input) { __typename }
    }`,
    { ...target(), input: { topSizes } },
    bearer(own.staff),
  );
  expect(errors).toEqual([]);
}

const register = (name: string, size: string) =>
  call('POST', `/api/events/${own.tenantId}/registereventuser`, {
    name,
    email: `${name}@visitors.example`,
    phone: '+44 1531 000000',
    eventId: own.eventId,
    itemId,
    size,
  });

const target = () => ({ t: own.tenantId, e: own.eventId, i: itemId });

async function plan(more: object = {}) {
  const query = `query ($t: Int!, $e: Int!, $i: Int!) {
    sizePlan(tenantId: $t, eventId: $e, itemId: $i) { list size stock confirmed waiting free short }
  }`;
  const { data, errors } = await ask(muster.app, query, { ...target(), ...more }, bearer(own.staff));
  expect(errors).toEqual([]);
  return data['sizePlan'];
}

test('each size has its stock, and who has a place and who waits', async () => {
  expect(await plan()).toEqual([
    { list: 'TOP', size: 'Small', stock: 2, confirmed: 2, waiting: 1, free: 0, short: 1 },
    { list: 'TOP', size: 'Medium', stock: null, confirmed: 1, waiting: 0, free: null, short: 0 },
  ]);
});

test('more stock, and a size that is offered no more', async () => {
  await updateSizes([{ size: 'Small', quantity: 5 }]);
  expect(await plan()).toMatchObject([
    { list: 'TOP', size: 'Small', stock: 5, free: 2, short: 0 },
    { list: null, size: 'Medium', stock: null, confirmed: 1 },
  ]);
});

test('an item of no event has no plan', async () => {
  expect(await plan({ i: itemId + 1_000 })).toBeNull();
});
