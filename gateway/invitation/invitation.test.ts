import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, bearer, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
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

const failure = '... on Failure { __typename code fields { field code } }';
const call = async (query: string, variables: object, headers: Readonly<Record<string, string>> = {}) =>
  (await ask(installation.app, query, { ...variables }, headers)).data;

/** Invites an address to ada's tenant; returns the invitation's id and the token of the mailed link. */
async function invited(email: string): Promise<{ invitationId: string; token: string }> {
  const query = `mutation ($t: Int!, $email: String!) {
    inviteUser(tenantId: $t, email: $email, role: ADMIN) {
      ... on UserInvited { invitationId invitation { invitationId email role } } ${failure}
    }
  }`;
  const { inviteUser } = await call(query, { t: ada.tenantId, email }, ada.staff);
  const invitationId = text(inviteUser?.invitationId);
  expect(inviteUser?.invitation).toEqual({ invitationId, email, role: 'ADMIN' });
  const token = tokenOf(installation.core.privacy, invitationId);
  return { invitationId, token };
}
const listed = async (whose: TestUser['staff'], tenantId = ada.tenantId) => {
  const query = 'query ($t: Int!) { invitations(tenantId: $t) { invitationId email role expiresAt } }';
  const { data, errors } = await ask(installation.app, query, { t: tenantId }, whose);
  return errors[0]?.extensions.code ?? Object.values(data.invitations ?? {}).map((one) => Object(one));
};
const withdraw = async (invitationId: string, whose: TestUser['staff'], tenantId = ada.tenantId) => {
  const query = `mutation ($t: Int!, $i: ID!) {
    withdrawInvitation(tenantId: $t, invitationId: $i) { __typename ${failure} }
  }`;
  return (await call(query, { t: tenantId, i: invitationId }, whose)).withdrawInvitation;
};
const offer = async (invitation: string) =>
  (
    await call('query ($i: String!) { invitation(invitation: $i) { companyname invitedBy role email } }', {
      i: invitation,
    })
  ).invitation;
const accept = async (invitation: string, headers: TestUser['staff']) =>
  (
    await call(
      `mutation ($i: String!) {
        acceptInvitation(invitation: $i) { ... on InvitationAccepted { tenant { tenantId companyname } } ${failure} }
      }`,
      { i: invitation },
      headers,
    )
  ).acceptInvitation;
const register = async (invitation: string, username: string, email: string) => {
  const input = { ...aUser(username), email, invitation };
  const query = `mutation ($input: RegisterInvitedUserInput!) {
    registerInvitedUser(input: $input) { __typename ... on UserRegistered { user { username role } } ${failure} }
  }`;
  return (await call(query, { input })).registerInvitedUser;
};
const names = (list: unknown) =>
  Array.isArray(list) ? list.map(({ email }: { email: string }) => email) : list;

describe('an open invitation', () => {
  it('is shown to everybody who has its link, and is listed until it is accepted', async () => {
    const { token } = await invited('tess@example.org');
    expect(await offer(token)).toEqual({
      companyname: 'Club',
      invitedBy: 'Ada L.',
      role: 'ADMIN',
      email: 'tess@example.org',
    });
    expect(names(await listed(ada.staff))).toEqual(['tess@example.org']);
    expect(await register(token, 'tess', 'else@example.org')).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ field: 'email', code: 'NOT_INVITED' }],
    });
    expect(await register(token, 'tess', 'Tess@example.org')).toMatchObject({
      __typename: 'UserRegistered',
      user: { username: 'tess', role: 'ADMIN' },
    });
    expect(names(await listed(ada.staff))).toEqual([]);
    expect(await offer(token)).toBeNull();
  });

  it('is not sent to a user of the tenant; the refusal names the field', async () => {
    const query = `mutation ($t: Int!, $email: String!) {
      inviteUser(tenantId: $t, email: $email) { __typename ${failure.replace('__typename', '')} }
    }`;
    const to = async (email: string) => (await call(query, { t: ada.tenantId, email }, ada.staff)).inviteUser;
    await register((await invited('sven@example.org')).token, 'sven', 'sven@example.org');
    expect(await to('SVEN@example.org')).toEqual({
      __typename: 'InvalidInput',
      code: 'ALREADY_MEMBER',
      fields: [{ field: 'email', code: 'ALREADY_MEMBER' }],
    });
  });

  it('leaves the list when a signed-in user accepts it', async () => {
    const { token } = await invited('uma@example.org');
    const carl = await createTestUser(installation.app);
    expect(await accept(token, carl.staff)).toEqual({
      tenant: { tenantId: ada.tenantId, companyname: 'Club' },
    });
    expect(names(await listed(ada.staff))).toEqual([]);
    expect(await accept(token, carl.staff)).toEqual({
      tenant: { tenantId: ada.tenantId, companyname: 'Club' },
    });
    expect(await accept(token, bob.staff)).toMatchObject({ __typename: 'LinkUsedUp' });
  });

  it('is listed and withdrawn only by admins of its tenant', async () => {
    const { invitationId, token } = await invited('vera@example.org');
    const { token: staffLink } = await invitedAsStaff('will@example.org');
    await register(staffLink, 'will', 'will@example.org');
    const session = await ask(
      installation.app,
      'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
      { input: { username: 'will', password: aUser('will').password } },
    );
    const will = bearer(session.cookies.get('muster_staff') ?? '');
    expect(await listed(will)).toBe('FORBIDDEN');
    expect(await listed(bob.staff)).toBe('NOT_FOUND');
    expect(await listed({})).toBe('UNAUTHENTICATED');
    expect(await withdraw(invitationId, will)).toMatchObject({ __typename: 'NotAllowed' });
    expect(await withdraw(invitationId, bob.staff)).toMatchObject({ __typename: 'NotThere' });
    expect(await withdraw(invitationId, bob.staff, bob.tenantId)).toMatchObject({ __typename: 'NotThere' });
    expect(names(await listed(ada.staff))).toEqual(['vera@example.org']);
    expect(await offer(token)).not.toBeNull();
  });
});

async function invitedAsStaff(email: string) {
  const query = `mutation ($t: Int!, $email: String!) {
    inviteUser(tenantId: $t, email: $email) { ... on UserInvited { invitationId } }
  }`;
  const { inviteUser } = await call(query, { t: ada.tenantId, email }, ada.staff);
  const id = text(inviteUser?.invitationId);
  return { token: tokenOf(installation.core.privacy, id) };
}

describe('a withdrawn invitation', () => {
  it('is answered like a used one to everybody, and is not listed', async () => {
    const { invitationId, token } = await invited('xena@example.org');
    expect(await withdraw(invitationId, ada.staff)).toEqual({ __typename: 'InvitationWithdrawn' });
    expect(await offer(token)).toBeNull();
    expect(await register(token, 'xena', 'xena@example.org')).toMatchObject({ code: 'LINK_USED_UP' });
    expect(await accept(token, bob.staff)).toMatchObject({ code: 'LINK_USED_UP' });
    expect(names(await listed(ada.staff))).not.toContain('xena@example.org');
    expect(await withdraw(invitationId, ada.staff)).toMatchObject({ __typename: 'NotThere' });
    expect(await withdraw('no id', ada.staff)).toMatchObject({ __typename: 'InvalidInput' });
  });
});
