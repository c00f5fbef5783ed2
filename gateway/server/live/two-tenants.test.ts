import { afterEach, beforeAll, expect, it } from 'vitest';
import { ask, createTestUser, text, type Answer, type TestUser } from '../../../tests/support/graphql.ts';
import type { Installation } from '../../../tests/support/installation.ts';
import { sharedInstallation } from '../../../tests/support/shared-installation.ts';
import { connect, subscribe, type Subscriber } from '../../../tests/support/subscriber.ts';

// A user of two tenants is one person: subscribers of both tenants get changes of that person.

let installation: Installation;
let address: string;
let ada: TestUser;
let bob: TestUser;
let eve: TestUser;
let bobsId: number;
const clients: ReturnType<typeof connect>[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
  eve = await createTestUser(installation.app);
  bobsId = Number((await call('{ me { userId } }', {}, bob)).me?.userId);
  const { inviteUser } = await call(
    `mutation ($t: Int!, $email: String!) {
      inviteUser(tenantId: $t, email: $email) { ... on UserInvited { invitationId } }
    }`,
    { t: ada.tenantId, email: `${bob.username}@example.org` },
    ada,
  );
  const invitation = installation.core.privacy.hmac('invitation', text(inviteUser?.invitationId));
  await call(
    'mutation ($i: String!) { acceptInvitation(invitation: $i) { ... on InvitationAccepted { tenantId } } }',
    { i: invitation.toString('base64url') },
    bob,
  );
});
afterEach(async () => {
  for (const opened of clients.splice(0)) await opened.dispose();
});
async function call(query: string, variables: Readonly<Record<string, unknown>>, who: TestUser) {
  const { data, errors } = await ask(installation.app, query, variables, who.staff);
  expect(errors).toEqual([]);
  return data;
}

/** Subscribes from the current position on, so that no later change is missed. */
async function subscribed(whose: TestUser): Promise<Subscriber> {
  const client = connect(address, { token: whose.staffToken });
  clients.push(client);
  const changes = `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
    __typename ... on UserChanged { created user { tenantId userId username firstname lastname email } } } }`;
  const after = installation.ports.opaquePositions.encode(
    await installation.ports.positions.reached(['live-changes']),
  );
  return subscribe(client, changes, { t: whose.tenantId, after });
}

const named = (tenantId: number, names: object): Answer =>
  expect.objectContaining({
    tenantChanges: {
      __typename: 'UserChanged',
      created: false,
      user: expect.objectContaining({ tenantId, userId: bobsId, ...names }),
    },
  });

const usersOf = (who: TestUser) =>
  call(
    'query ($t: Int!) { tenantUsers(tenantId: $t) { edges { node { username firstname } } } }',
    { t: who.tenantId },
    who,
  );

it('a person’s new username is delivered in every tenant where they work, and in no other', async () => {
  const [atAdas, atBobs, atEves] = [await subscribed(ada), await subscribed(bob), await subscribed(eve)];
  await call(
    `mutation ($password: String!) { changeUsername(username: "bobby", password: $password) {
      ... on UsernameChanged { me { username } } } }`,
    { password: bob.password },
    bob,
  );
  expect(await atAdas.next()).toEqual(named(ada.tenantId, { username: 'bobby' }));
  expect(await atBobs.next()).toEqual(named(bob.tenantId, { username: 'bobby' }));
  for (const who of [ada, bob]) expect(JSON.stringify(await usersOf(who))).toContain('"bobby"');
  await call(
    `mutation ($t: Int!, $input: UpdateTenantInput!) { updateTenant(tenantId: $t, input: $input) { __typename } }`,
    {
      t: eve.tenantId,
      input: { companyname: 'Eve’s', email: 'eve@example.org' },
    },
    eve,
  );
  expect((await atEves.next()).tenantChanges?.__typename).toBe('TenantChanged');
});

it('a name that an admin of one tenant changed is delivered in both', async () => {
  const [atAdas, atBobs] = [await subscribed(ada), await subscribed(bob)];
  await call(
    `mutation ($t: Int!, $u: Int!, $input: UpdateUserInput!) {
      updateUser(tenantId: $t, userId: $u, input: $input) { __typename } }`,
    { t: ada.tenantId, u: bobsId, input: { firstname: 'Robert', lastname: 'Noether' } },
    ada,
  );
  const names = { firstname: 'Robert', lastname: 'Noether' };
  expect(await atAdas.next()).toEqual(named(ada.tenantId, names));
  expect(await atBobs.next()).toEqual(named(bob.tenantId, names));
  for (const who of [ada, bob]) expect(JSON.stringify(await usersOf(who))).toContain('"Robert"');
});
