import { getIntrospectionQuery } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { connect, subscribe } from '../../tests/support/subscriber.ts';

let installation: Installation;
let address: string;
let ada: TestUser;

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  ada = await createTestUser(installation.app);
});

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join(' ');

/** Selections that are refused, each for another reason. */
const tooMuch: readonly (readonly [reason: string, selection: string, says: RegExp])[] = [
  ['aliases', times(16, (i) => `a${i}: position`), /Aliases limit/],
  ['directives', times(11, () => `... @include(if: true) { position }`), /Directives limit/],
  ['tokens', times(1_001, () => 'position'), /token/],
  ['tokens in a value', `position @include(if: [${times(1_001, () => '1')}])`, /token/],
  ['levels', `${'a { '.repeat(9)} a ${'} '.repeat(9)}`, /depth limit/],
  ['fragments that spread into each other', '...A ...A ...A', /Cannot spread fragment/],
  ['a name close to one that exists', 'positon', /^Cannot query field "positon" on type "\w+"\.$/],
];
const fragments = (type: string) => `fragment A on ${type} { ...B } fragment B on ${type} { ...A }`;

describe.each(['HTTP', 'WebSocket'])('over %s', (transport) => {
  /** The messages with which an operation on a type with a `position` is refused. */
  async function refusal(selection: string): Promise<string> {
    if (transport === 'HTTP') {
      const spread = selection.includes('...A') ? fragments('Dashboard') : '';
      const query = `query ($t: Int!) { dashboard(tenantId: $t) { ${selection} } } ${spread}`;
      const { data, errors } = await ask(installation.app, query, { t: ada.tenantId }, ada.staff);
      expect(data).toEqual({});
      return errors.map(({ message }) => message).join('\n');
    }
    const spread = selection.includes('...A') ? fragments('Resynchronise') : '';
    const query = `subscription ($t: Int!) { tenantChanges(tenantId: $t) { ... on Resynchronise { ${selection} } } } ${spread}`;
    return refusedSubscription(query);
  }

  it.each(tooMuch)('refuses an operation with too many or wrong: %s', async (_reason, selection, says) => {
    expect(await refusal(selection)).toMatch(says);
  });
});

async function refusedSubscription(query: string): Promise<string> {
  const client = connect(address, { token: ada.staffToken });
  const { ended, received } = subscribe(client, query, { t: ada.tenantId });
  const errors = (await ended) as readonly { message: string }[];
  expect(received).toEqual([]);
  await client.dispose();
  return errors.map(({ message }) => message).join('\n');
}

describe('the cost of an operation', () => {
  const send = (query: string, variables = {}) =>
    ask(installation.app, query, { t: ada.tenantId, ...variables }, ada.staff);

  it('grows with the page size, also when the size is a variable', async () => {
    const page = (alias: string) => `${alias}: eventHistory(tenantId: $t, eventId: 1, first: $n) {
      edges { cursor node { id at kind position changes { field before after } by { id userId username displayName } } }
    }`;
    const query = `query ($t: Int!, $n: Int) { ${['a', 'b', 'c', 'd'].map(page).join(' ')} }`;
    expect((await send(query, { n: 100 })).errors[0]?.message).toMatch(/costs \d+, more than/);
    expect((await send(query, { n: 10 })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('of a search is that of a long list, however short the page is', async () => {
    const list = (search: string, n: number) =>
      `l${n}: members(tenantId: $t, first: 1${search}) { totalCount }`;
    const query = (search: string) =>
      `query ($t: Int!) { ${Array.from({ length: 15 }, (_, n) => list(search, n)).join(' ')} }`;
    expect((await send(query(''))).errors).toEqual([]);
    expect((await send(query(', search: "a"'))).errors[0]?.message).toMatch(/costs \d+, more than/);
  });

  it('is limited for introspection by depth', async () => {
    const deep = '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }';
    expect((await send(deep)).errors[0]?.message).toMatch(/introspection depth/i);
    expect((await send(getIntrospectionQuery())).errors).toEqual([]);
  });

  it('allows one member import or export in an operation, not two', async () => {
    const csv = 'email,firstname\nada@example.org,Ada';
    const once = 'checkMemberImport(tenantId: $t, csv: $csv) { __typename }';
    const query = (fields: string) => `query ($t: Int!, $csv: String!) { ${fields} }`;
    expect((await send(query(once), { csv })).errors).toEqual([]);
    const twice = await send(query(`a: ${once} b: ${once}`), { csv });
    expect(twice.errors[0]?.message).toMatch(/costs \d+, more than/);
    const exported = 'query ($t: Int!) { a: memberExport(tenantId: $t) b: memberExport(tenantId: $t) }';
    expect((await send(exported)).errors[0]?.message).toMatch(/costs \d+, more than/);
    const imported = 'importMembers(tenantId: $t, csv: $csv) { __typename }';
    const mutation = `mutation ($t: Int!, $csv: String!) { a: ${imported} b: ${imported} }`;
    expect((await send(mutation, { csv })).errors[0]?.message).toMatch(/costs \d+, more than/);
  });

  it('is refused when it cannot be computed', async () => {
    const twice = 'checkMemberImport(tenantId: $t, csv: "email") { __typename }';
    const costly = `a: ${twice} b: ${twice}`;
    const long = times(14, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    const bloated = `query ($t: Int!) { ...F0 ${costly} } ${long} fragment F14 on Query { me { id } }`;
    expect((await send(bloated)).errors[0]?.message).toMatch(/number of nodes/);
    const none = `query ($t: Int!, $n: Int = 1) { memberCount(tenantId: $n) ${costly} }`;
    expect((await send(none, { n: null })).errors[0]?.message).toMatch(/must not be null/);
    const wrong = await send('query ($t: Int!) { memberCount(tenantId: $t) }', { t: 'x' });
    expect(wrong.errors[0]?.message).toBe('Variable "$t" got an invalid value.');
  });

  it('takes a bounded time to compute for the worst operations', async () => {
    const worst = [
      `{ ${times(990, () => '__typename')} }`,
      `{ ${times(480, (i) => `a${i}: __typename`)} }`,
      `{ ${times(90, () => 'me { id ... { id } }')} }`,
      `{ ...F0 } ${times(80, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} me { id } }`)} fragment F80 on Query { me { id } }`,
      '{ '.repeat(990),
    ];
    const before = process.cpuUsage();
    for (const query of worst) await send(query);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000 / worst.length, 'ms of CPU for one').toBeLessThan(400);
  });
});

describe('one message', () => {
  it('has one operation: a batch is refused', async () => {
    const answer = await installation.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(Array.from({ length: 3 }, () => ({ query: '{ __typename }' }))),
    });
    expect(answer.statusCode).toBe(400);
  });

  it('is not longer than the body limit', async () => {
    const answer = await installation.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ query: '{ __typename }', variables: { long: 'x'.repeat(300_000) } }),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      { errors: [{ extensions: { code: 'TOO_LARGE' } }] },
    ]);
  });

  it('over a WebSocket is a subscription, and at most 16 are open at a time', async () => {
    expect(await refusedSubscription('{ me { id } }')).toMatch(/Subscriptions only/);
    expect(await refusedSubscription('mutation { logOut { __typename } }')).toMatch(/Subscriptions only/);
    const client = connect(address, { token: ada.staffToken });
    const query = 'subscription ($t: Int!) { tenantChanges(tenantId: $t) { __typename } }';
    const open = Array.from({ length: 17 }, () => subscribe(client, query, { t: ada.tenantId }));
    const [first] = (await Promise.race(open.map(({ ended }) => ended))) as readonly { message: string }[];
    expect(first?.message).toMatch(/at most 16/);
    await client.dispose();
  });
});
