import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { aUser } from '../../tests/support/people.ts';
import { graphqlPlugin } from '../plugin.ts';
import { tokenOf } from '../../infra/features/invitations/keys.ts';

let installation: Installation;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports)]);
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});
afterAll(() => installation?.close());

/** Sends a mutation as an admin of ada's tenant. */
async function mutate(mutation: string, variables: object = {}, whose = ada.staff) {
  const { data, errors } = await ask(installation.app, mutation, { t: ada.tenantId, ...variables }, whose);
  expect(errors).toEqual([]);
  return data;
}

/** Registers a user in the tenant of an admin; returns their id. */
async function registered(username: string, { tenantId, staff } = ada): Promise<number> {
  const { registerUser } = await mutate(
    `mutation ($t: Int!, $input: RegisterUserInput!) {
      registerUser(tenantId: $t, input: $input) { ... on UserRegistered { userId } }
    }`,
    { input: aUser(username), t: tenantId },
    staff,
  );
  return Number(registerUser?.userId);
}

/** The access history of a user of ada's tenant, oldest entry first: kind, who did it, and the role before and after. */
async function history(userId: number) {
  const query = `query ($t: Int!, $u: Int!) {
    userHistory(tenantId: $t, userId: $u) {
      totalCount edges { node { kind by { username } changes { before after } } }
    }
  }`;
  const { data, errors } = await ask(installation.app, query, { t: ada.tenantId, u: userId }, ada.staff);
  if (errors.length > 0) return errors[0]?.extensions.code;
  const entries = Object.values(data.userHistory?.edges ?? {}).map(({ node }) => Object(node));
  expect(data.userHistory?.totalCount).toBe(entries.length);
  return entries
    .map(({ kind, by, changes }) => [kind, by?.username ?? null, ...changes.map(Object.values).flat()])
    .toReversed();
}

/** Invites an address to ada's tenant; returns the token of the mailed link. */
async function invited(email: string): Promise<string> {
  const { inviteUser } = await mutate(
    'mutation ($t: Int!, $email: String!) { inviteUser(tenantId: $t, email: $email) { ... on UserInvited { invitationId } } }',
    { email },
  );
  return tokenOf(installation.core.privacy, text(inviteUser?.invitationId));
}

test('a registration by an admin and its membership are one entry, and every later change is one', async () => {
  const userId = await registered('tess');
  await mutate(
    `mutation ($t: Int!, $u: Int!) {
      made: changeRole(tenantId: $t, userId: $u, role: ADMIN) { __typename }
      off: setUserActive(tenantId: $t, userId: $u, active: false) { __typename }
      on: setUserActive(tenantId: $t, userId: $u, active: true) { __typename }
    }`,
    { u: userId },
  );
  expect(await history(userId)).toEqual([
    ['REGISTERED', ada.username, null, 'staff'],
    ['ROLE_CHANGED', ada.username, 'staff', 'admin'],
    ['DEACTIVATED', ada.username],
    ['ACTIVATED', ada.username],
  ]);
});

test('somebody who joins with an invitation has no other user beside the entry', async () => {
  const { registerInvitedUser } = await mutate(
    `mutation ($input: RegisterInvitedUserInput!) {
      registerInvitedUser(input: $input) { ... on UserRegistered { userId } }
    }`,
    { input: { ...aUser('ines'), invitation: await invited(aUser('ines').email) } },
  );
  expect(await history(Number(registerInvitedUser?.userId))).toEqual([['REGISTERED', null, null, 'staff']]);

  const accept = 'mutation ($i: String!) { acceptInvitation(invitation: $i) { __typename } }';
  const { me } = await mutate('{ me { userId } }', {}, bob.staff);
  const userId = Number(me?.userId);
  await mutate(accept, { i: await invited('bob.works.here@example.org') }, bob.staff);
  await mutate(
    'mutation ($t: Int!, $u: Int!) { setUserActive(tenantId: $t, userId: $u, active: false) { __typename } }',
    { u: userId },
  );
  await mutate(accept, { i: await invited('bob.again@example.org') }, bob.staff);
  expect(await history(userId)).toEqual([
    ['GRANTED', null, null, 'staff'],
    ['DEACTIVATED', ada.username],
    ['ACTIVATED', null],
  ]);
});

test('a user of another tenant and an erased user have none', async () => {
  const elsewhere = await registered('elsewhere', bob);
  expect(await history(99_999)).toBe('NOT_FOUND');
  expect(await history(elsewhere)).toBe('NOT_FOUND');
  const erased = await registered('erased');
  expect(await history(erased)).toHaveLength(1);
  await mutate('mutation ($t: Int!, $u: Int!) { eraseUser(tenantId: $t, userId: $u) { __typename } }', {
    u: erased,
  });
  await expect.poll(() => history(erased)).toBe('NOT_FOUND');
});
