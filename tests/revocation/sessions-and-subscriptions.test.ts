import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deactivateMembership, grantMembership } from '../../domain/roster/commands.ts';
import { eventually } from '../support/eventually.ts';
import { ask, bearer, type Answer } from '../support/graphql.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import { asProcess, call, colleague, logIn, twoGateways } from './two-gateways.ts';
import { tokenOf } from '../../infra/features/invitations/keys.ts';

// Sessions, sockets and subscriptions end at every gateway, without a message of the bus.

const muster = await twoGateways();
afterAll(() => muster.close());
const { first, second } = muster;
let own: Organisation;
let other: Organisation;

beforeAll(async () => {
  own = await registerOrganisation(first.app, 'mill');
  other = await registerOrganisation(first.app, 'barn');
});

const isSignedIn = async (token: string) =>
  (await ask(second.app, '{ me { userId } }', {}, bearer(token))).data.me !== null;

/** Sessions that the second gateway has just used. */
async function twoSessions(username: string) {
  const person = await colleague(first, own, username);
  const [here, there] = [await logIn(first, person), await logIn(second, person)];
  for (const { token } of [here, there]) expect(await isSignedIn(token)).toBe(true);
  return { person, here: here.token, there: there.token };
}

test('a session that was signed out at another gateway is refused by the next call', async () => {
  const { here, there } = await twoSessions('olga');
  await call(first, 'POST', '/api/logout', here);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, true]);
});

test('the other sessions end when the person ends them or changes the password', async () => {
  const olaf = await twoSessions('olaf');
  await ask(first.app, 'mutation { endOtherSessions { __typename } }', {}, bearer(olaf.here));
  expect([await isSignedIn(olaf.here), await isSignedIn(olaf.there)]).toEqual([true, false]);

  const rosa = await twoSessions('rosa');
  const input = { oldPassword: rosa.person.password, password: 'another long secret' };
  const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }';
  const { data } = await ask(first.app, change, { input }, bearer(rosa.here));
  expect(data.changePassword).toEqual({ __typename: 'PasswordChanged' });
  expect([await isSignedIn(rosa.here), await isSignedIn(rosa.there)]).toEqual([true, false]);
  expect((await logIn(second, rosa.person)).status).toBe(401);
});

test('a username that was given up signs nobody in, while the read models stand still or not', async () => {
  const { person, here } = await twoSessions('ulla');
  const rename = `mutation ($password: String!) {
    changeUsername(username: "ursula", password: $password) { __typename }
  }`;
  const { data } = await ask(first.app, rename, { password: person.password }, bearer(here));
  expect(data.changeUsername).toEqual({ __typename: 'UsernameChanged' });
  expect((await logIn(second, person)).status).toBe(401);
  expect((await logIn(second, { ...person, username: 'ursula' })).status).toBe(200);
});

test('the link of an invitation that was withdrawn lets nobody in', async () => {
  const { invitations } = first.ports;
  const principal = { kind: 'staff', userId: own.userId, username: own.username, sessionId: 's' } as const;
  const context = { principal, tenantId: own.tenantId, correlationId: 'test' };
  const sent = await invitations.invite({ email: 'guest@example.org', role: 'admin' }, context);
  if (!('invitationId' in sent)) throw new Error(sent.code);
  const invitation = tokenOf(first.core.privacy, sent.invitationId);
  const url = `/api/tenants/${own.tenantId}/registeruser`;
  const guest = { ...aUser('guest'), email: 'guest@example.org', invitation };
  const withdraw = `mutation { withdrawInvitation(tenantId: ${own.tenantId}, invitationId: "${sent.invitationId}") { __typename } }`;
  const { errors } = await ask(first.app, withdraw, {}, bearer(own.staff));
  expect(errors).toEqual([]);
  expect((await call(second, 'POST', url, undefined, guest)).status).toBe(410);
});

const changes = `subscription ($t: Int!) {
  tenantChanges(tenantId: $t) { __typename ... on EventChanged { event { name } } }
}`;
const events =
  'mutation ($t: Int!, $input: RegisterEventInput!) { registerEvent(tenantId: $t, input: $input) { __typename } }';
const register = ({ tenantId, staff }: Organisation, name: string) =>
  ask(
    first.app,
    events,
    { t: tenantId, input: { name, startsAt: '2038-01-01T10:00:00Z', endsAt: '2038-01-01T11:00:00Z' } },
    bearer(staff),
  );
const names = (received: readonly Answer[]) =>
  received.map(({ tenantChanges }) => tenantChanges?.event?.name);

/** A subscription at the second gateway to the tenant, which has delivered its first change. */
async function watching(token: string, tenant: Organisation, name: string) {
  const client = connect(second.address, { token });
  const subscriber = subscribe(client, changes, { t: tenant.tenantId });
  // the subscription is open once a change arrives
  let open = false;
  const opened = subscriber.next().then(() => (open = true));
  for (let n = 1; !open; n += 1) {
    await register(tenant, `${name} ${n}`);
    await Promise.race([opened, pause(200)]);
  }
  return { client, subscriber };
}

test('a socket closes when its session ends at another gateway, and delivers nothing from then on', async () => {
  const { person, there } = await twoSessions('sonja');
  const { subscriber } = await watching(there, own, 'before');
  await asProcess(first, own, deactivateMembership, { userId: person.userId });
  await register(own, 'after the session ended');
  // by the look each second, or by the payload that came first
  const reason = Object(await subscriber.ended);
  expect([4401, 'UNAUTHENTICATED', 'NOT_FOUND']).toContain(reason.code ?? reason[0]?.extensions.code);
  expect(names(subscriber.received)).not.toContain('after the session ended');
});

test('a socket on which nothing is delivered closes too', async () => {
  const { there } = await twoSessions('silva');
  const { subscriber } = await watching(there, own, 'quiet');
  await register(own, 'the last change');
  await eventually(async () => expect(names(subscriber.received)).toContain('the last change'));
  await call(first, 'POST', '/api/logout', there);
  expect(await subscriber.ended).toMatchObject({ code: 4401 });
});

test('a subscription ends when the membership does, although the session goes on elsewhere', async () => {
  const person = await colleague(first, other, 'greta');
  await asProcess(first, own, grantMembership, {
    rosterOf: own.tenantId,
    userId: person.userId,
    role: 'staff',
  });
  const { token, user } = await logIn(second, person);
  expect(user.tenantid).toBe(own.tenantId);
  // the session is used elsewhere, so the deactivation does not end it
  await second.ports.sessions.useTenant(
    String((await second.ports.sessions.list(person.userId))[0]?.sessionId),
    other.tenantId,
  );
  const { subscriber, client } = await watching(token, own, 'still');
  await muster.muster.stopProjector();
  expect(await asProcess(first, own, deactivateMembership, { userId: person.userId })).toMatchObject({
    stale: true,
  });
  const seen = subscriber.received.length;
  // the read models bring nothing; something else of which the tenant's users learn
  second.core.bus.publish('library-changed', { tenantId: own.tenantId });
  const [error] = (await subscriber.ended) as readonly { extensions: unknown }[];
  expect(error?.extensions).toEqual({ code: 'NOT_FOUND' });
  expect(subscriber.received).toHaveLength(seen);
  expect(await isSignedIn(token)).toBe(true);
  await client.dispose();
});
