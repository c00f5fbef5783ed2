import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CommandDefinition } from '../../domain/kernel/command.ts';
import { registerEvent } from '../../domain/event/commands.ts';
import { inviteUser, withdrawInvitation } from '../../domain/invitation/commands.ts';
import { activateMembership, changeRole } from '../../domain/roster/commands.ts';
import { updateTenant } from '../../domain/tenant/commands.ts';
import { requireMfa } from '../../domain/tenant/require-mfa.ts';
import { registerStaff } from '../../domain/user/commands.ts';
import { EventStoreUnavailable } from '../../infra/platform/event-store/port.ts';
import { ask, bearer } from '../support/graphql.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';
import { asProcess, call, colleague, logIn, type Person, twoGateways } from './two-gateways.ts';

// No right survives its acknowledged withdrawal, however far the read models are behind: the projector is
// stopped before anything is withdrawn, and each withdrawal at one gateway is tried at both.

const muster = await twoGateways();
afterAll(() => muster.close());
const { first, second } = muster;
const gateways = [first, second];

let own: Organisation;
let closing: Organisation;
/** two admins, somebody to deactivate, and users of the organisation that is deactivated or requires MFA */
let eve: Person & { token: string };
let ina: Person & { token: string };
let max: Person & { token: string };
let moe: Person & { token: string };
let strict: Organisation;

beforeAll(async () => {
  own = await registerOrganisation(first.app, 'mill');
  closing = await registerOrganisation(first.app, 'barn');
  strict = await registerOrganisation(first.app, 'vault');
  const signedIn = async (person: Person) => {
    const { token } = await logIn(first, person);
    // what a gateway keeps for the next call, it has now
    for (const gateway of gateways) await call(gateway, 'GET', '/api/users/me', token);
    return { ...person, token };
  };
  eve = await signedIn(await colleague(first, own, 'eve', 'admin'));
  ina = await signedIn(await colleague(first, own, 'ina'));
  max = await signedIn(await colleague(first, closing, 'max'));
  moe = await signedIn(await colleague(first, strict, 'moe', 'admin'));
  await muster.muster.stopProjector();
});

/** The payload of a mutation. */
async function mutate(gateway: typeof first, token: string, field: string) {
  const { data, errors } = await ask(gateway.app, `mutation { ${field} }`, {}, bearer(token));
  return errors.length > 0 ? { code: errors[0]?.extensions.code } : Object(Object.values(data)[0]);
}
const promote = ({ userId }: Person, tenantId: number, role: 'ADMIN' | 'STAFF') =>
  `changeRole(tenantId: ${tenantId}, userId: ${userId}, role: ${role}) { __typename ... on UserUpdated { stale } ... on Failure { code } }`;

describe('an admin who was made staff', () => {
  test('is acknowledged as such while the read models stand still', async () => {
    const asAdmin = await call(second, 'GET', `/api/tenants/${own.tenantId}/users`, eve.token);
    expect(asAdmin.status).toBe(200);
    expect(await mutate(first, own.staff, promote(eve, own.tenantId, 'STAFF'))).toEqual({
      __typename: 'UserUpdated',
      stale: true,
    });
  });

  test('cannot become an admin again by themselves', async () => {
    for (const gateway of gateways)
      expect(await mutate(gateway, eve.token, promote(eve, own.tenantId, 'ADMIN'))).toEqual({
        __typename: 'NotAllowed',
        code: 'FORBIDDEN',
      });
  });

  test('can neither deactivate, register nor invite users, nor change settings', async () => {
    const users = `/api/tenants/${own.tenantId}/users/${ina.userId}`;
    const newcomer = `/api/tenants/${own.tenantId}/registeruser`;
    for (const gateway of gateways) {
      expect((await call(gateway, 'PATCH', users, eve.token, { active: false })).status).toBe(403);
      expect((await call(gateway, 'POST', newcomer, eve.token, aUser('accomplice'))).status).toBe(403);
      const invite = `inviteUser(tenantId: ${own.tenantId}, email: "a@example.org") { __typename }`;
      expect(await mutate(gateway, eve.token, invite)).toEqual({ __typename: 'NotAllowed' });
      const rename = `updateTenant(tenantId: ${own.tenantId}, input: { companyname: "Hers", email: "a@example.org" }) { __typename }`;
      expect(await mutate(gateway, eve.token, rename)).toEqual({ __typename: 'NotAllowed' });
    }
  });

  test('is refused also by a command whose sender was an admin when it was first looked at', async () => {
    const { authorisation, dispatcher } = { ...second.ports, ...second.core };
    const principal = { kind: 'staff', userId: eve.userId, username: 'eve', sessionId: 's' } as const;
    const found = authorisation.forCall();
    // a role that was looked up before it was withdrawn
    const authority = {
      ...found,
      tenantRole: async () => 'admin' as const,
      authorise: async () => ({ tenantRole: 'admin' as const, role: null, holderId: null }),
    };
    const context = { principal, authority, tenantId: own.tenantId, correlationId: 'test' };
    const invitation = { invitationId: crypto.randomUUID(), addressKey: crypto.randomUUID(), role: 'admin' };
    await asProcess(first, own, inviteUser, invitation);
    const { password: _password, ...person } = aUser('accomplice');
    const send = (command: CommandDefinition, input: object) => dispatcher.dispatch(command, input, context);
    const refused = { ok: false, code: 'forbidden' };
    expect(await send(changeRole, { userId: eve.userId, role: 'admin' })).toMatchObject(refused);
    const another = { ...invitation, invitationId: crypto.randomUUID() };
    expect(await send(inviteUser, another)).toMatchObject(refused);
    const { invitationId } = invitation;
    expect(await send(withdrawInvitation, { invitationId })).toMatchObject(refused);
    expect(await send(updateTenant, { city: 'Elsewhere' })).toMatchObject(refused);
    expect(await send(requireMfa, { required: true, adminHasFactor: true })).toMatchObject(refused);
    expect(await send(registerStaff, person)).toMatchObject(refused);
    const event = { name: 'Still staff', startsAt: '2038-01-01T10:00:00Z', endsAt: '2038-01-01T11:00:00Z' };
    expect(await send(registerEvent, event)).toMatchObject({ ok: true });
  });
});

/** Whether a session still reads and writes in the organisation. */
async function worksAt(gateway: typeof first, { tenantId, eventId }: Organisation, token: string) {
  const read = await call(gateway, 'GET', `/api/events/${tenantId}/events`, token);
  const change = { id: eventId, location: 'Barn' };
  const write = await call(gateway, 'POST', `/api/${tenantId}/updateevent`, token, change);
  const graphql = await ask(
    gateway.app,
    `{ members(tenantId: ${tenantId}) { edges { cursor } } }`,
    {},
    bearer(token),
  );
  return [read.status, write.status, graphql.errors[0]?.extensions.code];
}

describe('a user who was deactivated', () => {
  test('is acknowledged as such while the read models stand still', async () => {
    for (const gateway of gateways)
      expect(await worksAt(gateway, own, ina.token)).toEqual([200, 200, undefined]);
    const url = `/api/tenants/${own.tenantId}/users/${ina.userId}`;
    const { status, body } = await call(first, 'PATCH', url, own.staff, { active: false });
    expect([status, body.stale]).toEqual([200, true]);
  });

  test('is signed out everywhere', async () => {
    for (const gateway of gateways)
      expect(await worksAt(gateway, own, ina.token)).toEqual([401, 401, 'UNAUTHENTICATED']);
  });

  test('signs in to no tenant, and reads and writes nothing there', async () => {
    for (const gateway of gateways) {
      const { token, user } = await logIn(gateway, ina);
      expect(user).toMatchObject({ tenantid: null });
      expect(await worksAt(gateway, own, token)).toEqual([404, 404, 'NOT_FOUND']);
      const { data } = await ask(
        gateway.app,
        '{ me { currentTenantId memberships { role } } }',
        {},
        bearer(token),
      );
      expect(data.me).toEqual({ currentTenantId: null, memberships: [] });
      expect((await call(gateway, 'GET', '/api/users/me', token)).status).toBe(404);
    }
  });
});

test('nobody works in a deactivated tenant, neither with an old session nor with a new one', async () => {
  const switchOff = `setTenantActive(tenantId: ${closing.tenantId}, active: false) { ... on TenantUpdated { stale } }`;
  expect(await mutate(second, closing.staff, switchOff)).toEqual({ stale: true });
  for (const gateway of gateways)
    for (const who of [max, closing]) {
      const old = 'token' in who ? who.token : who.staff;
      expect(await worksAt(gateway, closing, old)).toEqual([401, 401, 'UNAUTHENTICATED']);
      const { token, user } = await logIn(gateway, who);
      expect(user).toMatchObject({ tenantid: null });
      expect(await worksAt(gateway, closing, token)).toEqual([404, 404, 'NOT_FOUND']);
    }
});

test('a required second factor is asked for at the next sign-in', async () => {
  const required = { required: true, adminHasFactor: true };
  expect(await asProcess(first, strict, requireMfa, required)).toMatchObject({ stale: true });
  for (const gateway of gateways) {
    const { token, user, mustEnrol } = await logIn(gateway, moe);
    expect([user.tenantid, mustEnrol]).toEqual([null, true]);
    expect((await worksAt(gateway, strict, token)).slice(0, 2)).toEqual([403, 403]);
  }
});

test('a withdrawal is carried out although the read model shows it as done', async () => {
  // switched on again, which the read model does not know
  const url = `/api/tenants/${strict.tenantId}/users/${moe.userId}`;
  const change = async (active: boolean) =>
    (await call(first, 'PATCH', url, strict.staff, { active })).status;
  expect(await change(false)).toBe(200);
  await asProcess(first, strict, activateMembership, { userId: moe.userId });
  expect(await change(false)).toBe(200);
  expect((await logIn(second, moe)).user).toMatchObject({ tenantid: null });
});

test('whether somebody works elsewhere too is not answered by a read model that is behind', async () => {
  // an admin may rename, export and erase only users who work nowhere else
  const url = `/api/tenants/${own.tenantId}/users/${eve.userId}`;
  const renamed = await call(first, 'PATCH', url, own.staff, { username: 'renamed-by-admin' });
  expect(renamed.status).toBe(503);
  const of = `(tenantId: ${own.tenantId}, userId: ${eve.userId})`;
  expect(await mutate(second, own.staff, `eraseUser${of} { __typename }`)).toEqual({ code: 'UNAVAILABLE' });
});

test('a call whose right cannot be looked up in the log is refused with 503', async () => {
  const failing = vi
    .spyOn(second.core.store, 'readAfter')
    .mockRejectedValue(new EventStoreUnavailable('the log is down'));
  try {
    const read = await call(second, 'GET', `/api/events/${own.tenantId}/events`, own.staff);
    const graphql = await ask(
      second.app,
      `{ members(tenantId: ${own.tenantId}) { edges { cursor } } }`,
      {},
      bearer(own.staff),
    );
    expect([read.status, graphql.errors[0]?.extensions.code]).toEqual([503, 'UNAVAILABLE']);
  } finally {
    failing.mockRestore();
  }
  expect((await call(second, 'GET', `/api/events/${own.tenantId}/events`, own.staff)).status).toBe(200);
});
