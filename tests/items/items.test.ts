import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, bearer, text } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe } from '../support/subscriber.ts';

// Items of an event through REST, GraphQL and a subscription.

let installation: Installation;
let address: string;
let club: Organisation;
let others: Organisation;
const closers: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'itemised');
  others = await registerOrganisation(installation.app, 'itemless');
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const rest = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  { token = club.staff, headers = {} }: { token?: string; headers?: object } = {},
) =>
  installation.app.inject({
    method,
    url,
    headers: { ...bearer(token), ...headers },
    ...(payload && { payload }),
  });
const itemsUrl = (of = club) => `/api/events/${of.tenantId}/events/${of.eventId}/items`;
const graphql = (query: string, variables: object, of = club) =>
  ask(installation.app, query, { t: of.tenantId, e: of.eventId, ...variables }, bearer(of.staff));

async function add(item: object): Promise<number> {
  const added = await rest('POST', itemsUrl(), item);
  expect(added.statusCode, added.body).toBe(201);
  return added.json<{ itemId: number }>().itemId;
}
const shown = async (itemId: number) => (await rest('GET', `${itemsUrl()}/${itemId}`)).json();

const registering = `mutation ($t: Int!, $e: Int!, $input: RegisterItemInput!) {
  registerItem(tenantId: $t, eventId: $e, input: $input) { __typename
    ... on ItemRegistered { stale item { itemId name type topSizes { size quantity } capacity event { eventId } createdBy { username } } }
    ... on Failure { code fields { field code } } } }`;
const updating = `mutation ($t: Int!, $e: Int!, $i: Int!, $input: UpdateItemInput!, $revision: Revision) {
  updateItem(tenantId: $t, eventId: $e, itemId: $i, input: $input, expectedRevision: $revision) { __typename
    ... on ItemUpdated { item { name topSizes { size quantity } shoeSizes { size } capacity revision } }
    ... on Failure { code fields { field code } } } }`;

it('an item is added over REST, seen live, changed in GraphQL and shown at both edges', async () => {
  const client = connect(address, { token: club.staff });
  closers.push(() => client.dispose());
  const changes = subscribe(
    client,
    `subscription ($t: Int!) { tenantChanges(tenantId: $t, after: "0") {
       __typename ... on ItemChanged { created item { itemId name capacity } } } }`,
    { t: club.tenantId },
  );
  const nextItem = async () => {
    for (;;) {
      const { tenantChanges: change } = await changes.next();
      if (text(change?.__typename) === 'ItemChanged') return change;
    }
  };

  const added = await rest('POST', itemsUrl(), {
    name: 'Club shirt',
    type: 'clothing',
    topSize: ' Small, Medium,, small ',
  });
  expect(added.json()).toMatchObject({
    success: true,
    message: 'Item created. You can now upload media or finish.',
  });
  const { itemId } = added.json<{ itemId: number }>();
  expect(await nextItem()).toMatchObject({ created: true, item: { itemId, name: 'Club shirt' } });

  const topSizes = [{ size: 'Small', quantity: 4 }, { size: 'Medium' }];
  const changed = await graphql(updating, { i: itemId, input: { topSizes, capacity: 20 } });
  expect(changed.data.updateItem).toMatchObject({
    item: {
      name: 'Club shirt',
      topSizes: [
        { size: 'Small', quantity: 4 },
        { size: 'Medium', quantity: null },
      ],
      capacity: 20,
    },
  });
  expect(await nextItem()).toMatchObject({ created: false, item: { itemId } });

  // the quantity stays with its size
  const put = await rest('PUT', `${itemsUrl()}/${itemId}`, {
    name: 'Team shirt',
    topSize: 'Large, Small',
    description: null,
  });
  expect(put.json()).toMatchObject({ success: true, message: 'Saved.' });
  const { item } = await shown(itemId);
  expect(item).toMatchObject({
    id: itemId,
    eventid: club.eventId,
    name: 'Team shirt',
    type: 'clothing',
    attributes: [{ attributename: 'top_size', attributevalue: 'Large, Small' }],
    sizes: [
      { attributename: 'top_size', size: 'Large', quantity: null },
      { attributename: 'top_size', size: 'Small', quantity: 4 },
    ],
    capacity: 20,
  });
  for (const url of [itemsUrl(), `/api/${club.tenantId}/events/${club.eventId}/items`])
    expect((await rest('GET', url)).json().items).toContainEqual(item);
  const query = `query ($t: Int!, $e: Int!) { items(tenantId: $t, eventId: $e) { totalCount edges { node { itemId name } } } }`;
  expect((await graphql(query, {})).data.items?.edges).toContainEqual({
    node: { itemId, name: 'Team shirt' },
  });
});

it('sizes are given over REST with their quantities', async () => {
  const small = { attributename: 'top_size', size: 'Small', quantity: 4 };
  const boots = { attributename: 'shoe_size', size: '9', quantity: 2 };
  const itemId = await add({ name: 'Kit', type: 'clothing', sizes: [small, boots] });
  const sizesOf = async () => (await shown(itemId)).item.sizes;
  expect(await sizesOf()).toEqual([small, boots]);
  const change = async (changes: object) => {
    const changed = await rest('PUT', `${itemsUrl()}/${itemId}`, { name: 'Kit', ...changes });
    expect(changed.statusCode, changed.body).toBe(200);
    return sizesOf();
  };

  // the answer of a read can be sent back
  expect(await change({ sizes: [{ ...small, quantity: 7 }, boots] })).toEqual([
    { ...small, quantity: 7 },
    boots,
  ]);
  // a size without a quantity keeps the one that it has, and null is any number
  const large = { attributename: 'top_size', size: 'Large' };
  expect(await change({ sizes: [large, { ...small, quantity: undefined }] })).toEqual([
    { ...large, quantity: null },
    { ...small, quantity: 7 },
  ]);
  // a list in words says which sizes there are, and `sizes` how many
  const named = { topSize: 'Small, Medium', sizes: [{ ...small, size: 'small', quantity: null }, large] };
  expect(await change(named)).toEqual([
    { ...small, quantity: null },
    { attributename: 'top_size', size: 'Medium', quantity: null },
  ]);
  expect(await change({ sizes: null })).toEqual([]);
});

it('an item is added as a form, page by page', async () => {
  const boundary = 'x-x';
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = {
    name: 'Boots',
    description: '',
    type: 'shoes',
    topSize: '',
    shoeSize: '9, 10',
    capacity: '',
  };
  const body = Object.entries(fields).map(([name, value]) => field(name, value));
  const added = await installation.app.inject({
    method: 'POST',
    url: itemsUrl(),
    headers: { ...bearer(club.staff), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${body.join('')}--${boundary}--\r\n`,
  });
  expect(added.statusCode, added.body).toBe(201);
  const { itemId } = added.json<{ itemId: number }>();
  expect((await shown(itemId)).item).toMatchObject({
    type: 'shoes',
    attributes: [{ attributename: 'shoe_size', attributevalue: '9, 10' }],
    capacity: null,
  });
  await add({ name: 'Bag' });
  const first = (await rest('GET', `${itemsUrl()}?limit=1`)).json();
  expect(first.items).toHaveLength(1);
  const second = (await rest('GET', `${itemsUrl()}?limit=1&cursor=${first.nextCursor}`)).json();
  expect(second.items[0].id).toBeGreaterThan(first.items[0].id);
});

describe('a wrong item', () => {
  const long = 'x'.repeat(121);
  it.each([
    [{}, { name: 'This field is required.' }],
    [{ name: long }, { name: 'This is too long.' }],
    [{ name: 'Cup', type: 'boat' }, { type: 'This is not valid.' }],
    [{ name: 'Cup', capacity: -1 }, { capacity: 'This must be a whole number from 0 to 1,000,000.' }],
    [{ name: 'Cup', capacity: 'many' }, { capacity: 'This must be a whole number from 0 to 1,000,000.' }],
    [{ name: 'Cup', topSize: 'x'.repeat(41) }, { topSize: 'This is too long.' }],
    [
      { name: 'Cup', shoeSize: Array.from({ length: 61 }, (_, n) => n).join() },
      { shoeSize: 'At most 60 sizes can be listed.' },
    ],
    [
      { name: 'Cup', sizes: [{ attributename: 'top_size', size: 'S', quantity: -1 }] },
      { 'sizes.0.quantity': 'This must be a whole number from 0 to 1,000,000.' },
    ],
    [
      { name: 'Cup', sizes: [{ attributename: 'hat_size', size: 'S, M' }] },
      { 'sizes.0.attributename': 'This is not valid.', 'sizes.0.size': 'A size must not contain a comma.' },
    ],
    [
      {
        name: 'Cup',
        sizes: Array.from({ length: 61 }, (_, n) => ({ attributename: 'shoe_size', size: `${n}` })),
      },
      { shoeSize: 'At most 60 sizes can be listed.' },
    ],
  ])('%j is refused over REST with the names of its fields', async (item, fields) => {
    const refused = await rest('POST', itemsUrl(), item);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, fields]);
  });

  it('is refused in GraphQL with the names of its fields', async () => {
    const input = {
      name: ' ',
      capacity: -1,
      topSizes: [{ size: 'S, M' }],
      shoeSizes: [{ size: '9', quantity: 1_000_001 }],
    };
    expect((await graphql(registering, { input })).data.registerItem).toEqual({
      __typename: 'InvalidInput',
      code: 'INVALID',
      fields: [
        { field: 'name', code: 'REQUIRED' },
        { field: 'topSizes.0.size', code: 'NOT_A_SIZE' },
        { field: 'shoeSizes.0.quantity', code: 'NOT_A_COUNT' },
        { field: 'capacity', code: 'NOT_A_COUNT' },
      ],
    });
  });
});

describe('an item is not found', () => {
  it('by another tenant, in another event, or before it exists', async () => {
    const itemId = await add({ name: 'Ours' });
    const input = { name: 'Stolen' };
    const absent = { __typename: 'NotThere', code: 'NOT_FOUND', fields: [] };
    expect((await graphql(updating, { i: itemId, input }, others)).data.updateItem).toEqual(absent);
    expect((await graphql(updating, { i: itemId, e: others.eventId, input })).data.updateItem).toEqual(
      absent,
    );
    expect((await graphql(updating, { i: 2_000_000, input })).data.updateItem).toEqual(absent);
    const query =
      'query ($t: Int!, $e: Int!, $i: Int!) { item(tenantId: $t, eventId: $e, itemId: $i) { name } }';
    expect((await graphql(query, { i: itemId }, others)).data).toEqual({ item: null });
    const foreign = await rest('GET', `${itemsUrl(others)}/${itemId}`, undefined, { token: others.staff });
    expect(foreign.statusCode).toBe(404);
    expect(
      (await rest('PUT', `${itemsUrl(others)}/${itemId}`, input, { token: others.staff })).statusCode,
    ).toBe(404);
    expect((await rest('GET', itemsUrl(others))).statusCode).toBe(404);
    expect((await rest('POST', itemsUrl(others), input)).statusCode).toBe(404);
    expect((await shown(itemId)).item.name).toBe('Ours');
  });
});

it('an older state is not saved over a newer one', async () => {
  const itemId = await add({ name: 'Contested' });
  const first = await graphql(updating, { i: itemId, input: { capacity: 1 }, revision: '0' });
  expect(first.data.updateItem).toMatchObject({ item: { revision: '1' } });
  const late = await graphql(updating, { i: itemId, input: { capacity: 2 }, revision: '0' });
  expect(late.data.updateItem).toMatchObject({ __typename: 'Conflicted', code: 'CONFLICT' });
  const tagged = await rest(
    'PUT',
    `${itemsUrl()}/${itemId}`,
    { name: 'Late' },
    { headers: { 'if-match': '"0"' } },
  );
  expect([tagged.statusCode, tagged.json().present.capacity]).toEqual([412, 1]);
});
