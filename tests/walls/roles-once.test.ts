import { Client } from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ask, bearer } from '../support/graphql.ts';
import { registerColleague, createWorld } from './world.ts';

// Both edges authorise before they read a body or run a resolver, and the dispatcher authorises again:
// one call reads a role from the database once.

const world = await createWorld();
afterAll(() => world.muster.close());

const { app } = world.muster;
const { own } = world;
const query = vi.spyOn(Client.prototype, 'query');
beforeEach(() => {
  query.mockClear();
});

function lookUps(beginning: RegExp): number {
  return query.mock.calls.filter(([first]: readonly unknown[]) => beginning.test(textOf(first))).length;
}

/** Queries for the role of an active user; no other query joins these tables. */
const roleLookUps = () => lookUps(/"memberships" inner join "read_models"."tenants"/);
/** Queries for whether somebody belongs to the tenant. */
const belongingLookUps = () => lookUps(/^select \* from "read_models"."memberships" where "tenant_id"/);

function textOf(first: unknown): string {
  return typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : '';
}

async function changed(url: string, method: 'PATCH' | 'POST', payload: object): Promise<void> {
  const answer = await app.inject({ method, url, headers: bearer(own.staff), payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}

test('a REST call looks up the role of its caller once', async () => {
  await changed(`/api/events/${own.tenantId}/registerevent`, 'POST', {
    name: 'Counted day',
    startdate: '2027-03-01 18:30:00',
  });
  expect(roleLookUps()).toBe(1);
  query.mockClear();
  await changed(`/api/${own.tenantId}/updateevent`, 'POST', { id: own.eventId, location: 'Barn' });
  expect(roleLookUps()).toBe(1);
});

test('a REST call with three commands looks it up once', async () => {
  const person = await registerColleague(world.muster, own, 'counted');
  query.mockClear();
  const changes = { firstname: 'Cora', username: 'counted-again', active: false };
  await changed(`/api/tenants/${own.tenantId}/users/${person.userId}`, 'PATCH', changes);
  expect([roleLookUps(), belongingLookUps()]).toEqual([1, 1]);
});

const rename = `mutation ($t: Int!, $e: Int!) {
  updateEvent(tenantId: $t, eventId: $e, input: { location: "Mill" }) { __typename }
}`;

test('a mutation looks up the role of its caller once', async () => {
  const { data } = await ask(app, rename, { t: own.tenantId, e: own.eventId }, bearer(own.staff));
  expect(data).toEqual({ updateEvent: { __typename: 'EventUpdated' } });
  expect(roleLookUps()).toBe(1);
});

test('the next mutation of a request looks it up again, and sees the change of the previous one', async () => {
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
  query.mockClear();
  const both = `mutation ($t: Int!, $u: Int!) {
    first: changeRole(tenantId: $t, userId: $u, role: STAFF) { __typename }
    second: changeRole(tenantId: $t, userId: $u, role: ADMIN) { __typename }
  }`;
  const { data } = await ask(app, both, { t: own.tenantId, u: person.userId }, bearer(own2.json().token));
  expect(data).toEqual({ first: { __typename: 'UserUpdated' }, second: { __typename: 'NotAllowed' } });
  expect(roleLookUps()).toBe(2);
});
