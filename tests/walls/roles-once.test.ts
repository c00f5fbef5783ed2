import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ask, bearer } from '../support/graphql.ts';
import { registerColleague, createWorld } from './world.ts';

// Roles come from the log. Both edges look at it before they read a body or run a resolver, and once more
// together with the stream that a command changes: two looks a command, whose cost does not grow with the log.

const world = await createWorld();
afterAll(() => world.muster.close());

const { app } = world.muster;
const { own } = world;
beforeEach(() => {
  queries = [];
  looks = [];
});

/** The texts of the queries that calls made, without those of work in the background. */
let queries: string[] = [];
const inCall = new AsyncLocalStorage<true>();
const query = Client.prototype.query as (...args: readonly unknown[]) => unknown;
vi.spyOn(Client.prototype, 'query').mockImplementation(function spied(this: Client, ...args: unknown[]) {
  if (inCall.getStore()) queries.push(textOf(args[0]));
  return query.apply(this, args);
});

/** The categories of the streams of each look at the log, and the number of the events that it read. */
let looks: { readonly at: readonly string[]; readonly events: number }[] = [];
const { store } = world.muster.core;
const readAfter = store.readAfter.bind(store);
vi.spyOn(store, 'readAfter').mockImplementation(async (streams, options) => {
  const read = await readAfter(streams, options);
  looks.push({ at: streams.map(({ stream }) => stream.replace(/-.*/, '')), events: read.flat().length });
  return read;
});

/** Queries of the read models about who works where. */
const queriesOfRosters = () => queries.filter((each) => /^select.*"memberships"/.test(each)).length;

function textOf(first: unknown): string {
  return typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : '';
}

async function changed(url: string, method: 'PATCH' | 'POST', payload: object): Promise<void> {
  const request = { method, url, headers: bearer(own.staff), payload };
  const answer = await inCall.run(true, async () => await app.inject(request));
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

const roles = { at: ['tenant', 'roster'], events: 0 };

test('a call looks at the rosters of the log alone, once when it arrives and once with its command', async () => {
  await app.inject({ url: `/api/events/${own.tenantId}/events`, headers: bearer(own.staff) });
  looks = [];
  await changed(`/api/events/${own.tenantId}/registerevent`, 'POST', {
    name: 'Counted day',
    startdate: '2038-03-01 18:30:00',
  });
  expect(looks.filter(({ at }) => at.includes('roster'))).toEqual([roles, roles]);
  expect(queriesOfRosters()).toBe(0);
  expect(queries.length).toBeGreaterThan(0);
});

test('a change of an event reads only what is new, however long its history is', async () => {
  const change = (n: number) =>
    changed(`/api/${own.tenantId}/updateevent`, 'POST', { id: own.eventId, location: `Barn ${n}` });
  for (let n = 0; n < 20; n += 1) await change(n);
  looks = [];
  await change(20);
  expect(looks).toEqual([
    roles,
    // whose event it is, and then its state: each reads the change before this one
    { at: ['event'], events: 1 },
    { at: ['event', 'tenant', 'roster'], events: 1 },
  ]);
  expect(queriesOfRosters()).toBe(0);
});

test('a REST call with three commands looks when it arrives and with each command', async () => {
  const person = await registerColleague(world.muster, own, 'counted');
  looks = [];
  const changes = { firstname: 'Cora', username: 'counted-again', active: false };
  await changed(`/api/tenants/${own.tenantId}/users/${person.userId}`, 'PATCH', changes);
  const withRoles = looks.filter(({ at }) => at.includes('tenant'));
  expect(withRoles).toHaveLength(4);
});

test('the next mutation of a request looks again, and sees the change of the previous one', async () => {
  const person = await registerColleague(world.muster, own, 'second');
  const own2 = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: 'second', password: person.password },
  });
  await ask(
    app,
    `mutation ($t: Int!, $u: Int!) { changeRole(tenantId: $t, userId: $u, role: ADMIN) { __typename } }`,
    { t: own.tenantId, u: person.userId },
    bearer(own.staff),
  );
  const both = `mutation ($t: Int!, $u: Int!) {
    first: changeRole(tenantId: $t, userId: $u, role: STAFF) { __typename }
    second: changeRole(tenantId: $t, userId: $u, role: ADMIN) { __typename }
  }`;
  const { data } = await ask(app, both, { t: own.tenantId, u: person.userId }, bearer(own2.json().token));
  expect(data).toEqual({ first: { __typename: 'UserUpdated' }, second: { __typename: 'NotAllowed' } });
});
