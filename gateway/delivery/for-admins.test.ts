import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeliveryRow } from '../../projections/deliveries/table.ts';
import { ask, bearer, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { aUser } from '../../tests/support/people.ts';
import { graphqlPlugin } from '../plugin.ts';
import type { Viewer } from '../server/viewer.ts';
import { deliveryChanges } from './live.ts';
import { tokenOf } from '../../infra/features/invitations/keys.ts';

// Who is invited is seen by admins only: in the outbox, too.

let installation: Installation;
let ada: TestUser;
let colleague: Readonly<Record<string, string>>;

const call = async (query: string, variables: object, headers: TestUser['staff'] = {}) =>
  ask(installation.app, query, { ...variables }, headers);

async function invite(email: string): Promise<string> {
  const query = `mutation ($t: Int!, $email: String!) {
    inviteUser(tenantId: $t, email: $email, role: STAFF) { ... on UserInvited { invitationId } }
  }`;
  const { data } = await call(query, { t: ada.tenantId, email }, ada.staff);
  return text(data.inviteUser?.invitationId);
}

beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports)]);
  ada = await createTestUser(installation.app);
  const invitationId = await invite('cleo@example.org');
  const invitation = tokenOf(installation.core.privacy, invitationId);
  const person = { ...aUser('cleo'), email: 'cleo@example.org', invitation };
  await call(
    'mutation ($input: RegisterInvitedUserInput!) { registerInvitedUser(input: $input) { __typename } }',
    { input: person },
  );
  const loggedIn = await call('mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }', {
    input: { username: person.username, password: person.password },
  });
  colleague = bearer(loggedIn.cookies.get('muster_staff') ?? '');
  await invite('dora@example.org');
});
afterAll(() => installation?.close());

const outboxOf = async (whose: TestUser['staff'], kind: string | null = null) => {
  const query = `query ($t: Int!, $kind: String) {
    deliveries(tenantId: $t, kind: $kind) { totalCount edges { node { deliveryId kind address } } }
  }`;
  const { data } = await call(query, { t: ada.tenantId, kind }, whose);
  const { totalCount, edges } = data['deliveries'] as unknown as {
    totalCount: number;
    edges: { node: { deliveryId: number; kind: string; address: string } }[];
  };
  return { totalCount, found: edges.map(({ node }) => node) };
};

it('lists and counts invitations for admins only', async () => {
  await expect
    .poll(async () => (await outboxOf(ada.staff)).found.map(({ address }) => address))
    .toContain('dora@example.org');
  expect(await outboxOf(colleague)).toEqual({ totalCount: 0, found: [] });
  expect(await outboxOf(colleague, 'invitation')).toEqual({ totalCount: 0, found: [] });
});

it('finds no invitation that somebody else than an admin wants to change', async () => {
  await expect.poll(async () => (await outboxOf(ada.staff)).found.length).toBeGreaterThan(0);
  const { found } = await outboxOf(ada.staff);
  const dora = found.find(({ address }) => address === 'dora@example.org');
  const variables = { t: ada.tenantId, d: dora?.deliveryId };
  for (const name of ['retryDelivery', 'cancelDelivery', 'settleDelivery']) {
    const query = `mutation ($t: Int!, $d: Int!) {
      ${name}(tenantId: $t, deliveryId: $d) { __typename ... on Failure { code } }
    }`;
    expect((await call(query, variables, colleague)).data[name]).toEqual({
      __typename: 'NotThere',
      code: 'NOT_FOUND',
    });
  }
  const cancel = `mutation ($t: Int!, $d: Int!) { cancelDelivery(tenantId: $t, deliveryId: $d) { __typename } }`;
  expect((await call(cancel, variables, ada.staff)).data['cancelDelivery']).toEqual({
    __typename: 'DeliveryCancelled',
  });
});

it('tells open screens of an invitation only where an admin looks', () => {
  const row = { delivery_id: 4, kind: 'invitation', due_at: new Date(0), sent_at: null } as DeliveryRow;
  const shown = (role: Viewer['role']) => {
    const viewer = { userId: 7, role } as Viewer;
    return deliveryChanges.present({ id: 4, row, viewer, created: true });
  };
  expect(shown('staff')).toBeNull();
  expect(shown('admin')).not.toBeNull();
  expect(deliveryChanges.likeness(row, { role: 'admin' } as Viewer)).not.toBe(
    deliveryChanges.likeness(row, { role: 'staff' } as Viewer),
  );
});
