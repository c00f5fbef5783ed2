import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, bearer, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { aUser } from '../../tests/support/people.ts';
import { connect, subscribe } from '../../tests/support/subscriber.ts';
import { graphqlPlugin } from '../plugin.ts';
import { tokenOf } from '../../infra/features/invitations/keys.ts';

let installation: Installation;
let address: string;
let ada: TestUser;
let bob: TestUser;
const clients: ReturnType<typeof connect>[] = [];

beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports)]);
  address = await installation.app.listen({ port: 0 });
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});
afterEach(async () => {
  for (const opened of clients.splice(0)) await opened.dispose();
});
afterAll(() => installation.close());

const failure = '... on Failure { __typename code fields { field code } }';
const user = 'user { userId displayName phone role active version } position stale';

async function mutate(name: string, args: string, whose: TestUser['staff']) {
  const result =
    name === 'registerUser' ? `... on UserRegistered { userId ${user} }` : `... on UserUpdated { ${user} }`;
  const { data, errors } = await ask(
    installation.app,
    `mutation { ${name}(${args}) { ${result} ${failure} } }`,
    {},
    whose,
  );
  if (data[name] === undefined) throw new Error(JSON.stringify(errors));
  return data[name];
}

/** A user whom an admin registered, signed in. */
async function worker(username: string, admin = ada): Promise<{ userId: number; token: string }> {
  const input = JSON.stringify(aUser(username)).replaceAll(/"(\w+)":/g, '$1:');
  const registered = await mutate(
    'registerUser',
    `tenantId: ${admin.tenantId}, input: ${input}`,
    admin.staff,
  );
  expect(registered.user).toMatchObject({ userId: registered.userId, role: 'STAFF', active: true });
  const session = await ask(
    installation.app,
    'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
    { input: { username, password: aUser(username).password } },
  );
  return { userId: Number(registered.userId), token: session.cookies.get('muster_staff') ?? '' };
}

describe('a user of the tenant', () => {
  it('can be changed, get another role, and be found', async () => {
    const { userId } = await worker('tess');
    const which = `tenantId: ${ada.tenantId}, userId: ${userId}`;
    expect(
      await mutate('updateUser', `${which}, input: { lastname: "Moss", phone: "" }`, ada.staff),
    ).toMatchObject({
      user: { displayName: 'Tom Moss', phone: null, role: 'STAFF', active: true },
      stale: false,
    });
    expect(
      await mutate('updateUser', `${which}, input: { username: "tessa", phone: "1" }`, ada.staff),
    ).toMatchObject({ user: { phone: '1' } });
    expect(
      await mutate('updateUser', `${which}, input: { username: "${bob.username}" }`, ada.staff),
    ).toMatchObject({ __typename: 'NameTaken', fields: [{ field: 'username', code: 'TAKEN' }] });
    expect(await mutate('changeRole', `${which}, role: ADMIN`, ada.staff)).toMatchObject({
      user: { role: 'ADMIN' },
    });
    const query = `query ($t: Int!, $u: Int!) {
      tenantUser(tenantId: $t, userId: $u) { username }
      tenantUsers(tenantId: $t, search: "MOSS") { edges { node { userId } } }
    }`;
    const { data } = await ask(installation.app, query, { t: ada.tenantId, u: userId }, ada.staff);
    expect(data).toEqual({
      tenantUser: { username: 'tessa' },
      tenantUsers: { edges: [{ node: { userId } }] },
    });
    expect(await mutate('changeRole', `${which}, role: STAFF`, ada.staff)).toHaveProperty('user');
  });

  it('is not found by another tenant, and cannot be changed by staff', async () => {
    const { userId, token } = await worker('uma');
    const own = `tenantId: ${ada.tenantId}, userId: ${userId}`;
    const gone = await mutate('updateUser', `tenantId: ${bob.tenantId}, userId: 99999, input: {}`, bob.staff);
    expect(gone).toMatchObject({ __typename: 'NotThere' });
    const through = `tenantId: ${bob.tenantId}, userId: ${userId}, input: {}`;
    expect(await mutate('updateUser', through, bob.staff)).toEqual(gone);
    expect(await mutate('updateUser', `${own}, input: {}`, bob.staff)).toEqual(gone);
    expect(await mutate('setUserActive', `${own}, active: false`, bearer(token))).toMatchObject({
      __typename: 'NotAllowed',
    });
    for (const field of [
      'tenantUsers(tenantId: $t) { edges { cursor } }',
      'tenantUser(tenantId: $t, userId: 1) { id }',
    ]) {
      const foreign = await ask(
        installation.app,
        `query ($t: Int!) { ${field} }`,
        { t: bob.tenantId },
        ada.staff,
      );
      expect(foreign.errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('shows admins whether they are an owner or also work elsewhere', async () => {
    const { userId, token } = await worker('wanda');
    const query = `query ($t: Int!) {
      tenantUsers(tenantId: $t, first: 100) { edges { node { userId belongsElsewhere } } }
    }`;
    const shown = async (whose: TestUser['staff']) => {
      const { data } = await ask(installation.app, query, { t: ada.tenantId }, whose);
      return new Map(
        Object.values(data.tenantUsers?.edges ?? {}).map(({ node }) => [
          text(node?.userId),
          text(node?.belongsElsewhere),
        ]),
      );
    };
    const me = await ask(installation.app, '{ me { userId } }', {}, ada.staff);
    const owner = text(me.data.me?.userId);
    const first = await shown(ada.staff);
    expect([first.get(owner), first.get(text(userId))]).toEqual(['true', 'false']);

    const invite = `mutation ($t: Int!, $email: String!) {
      inviteUser(tenantId: $t, email: $email) { ... on UserInvited { invitationId } }
    }`;
    const asked = { t: bob.tenantId, email: aUser('wanda').email };
    const { inviteUser } = (await ask(installation.app, invite, asked, bob.staff)).data;
    const link = tokenOf(installation.core.privacy, text(inviteUser?.invitationId));
    const accept = 'mutation ($i: String!) { acceptInvitation(invitation: $i) { __typename } }';
    await ask(installation.app, accept, { i: link }, bearer(token));
    expect((await shown(ada.staff)).get(text(userId))).toBe('true');
    expect(new Set((await shown(bearer(token))).values())).toEqual(new Set(['null']));
  });

  it('stays if they are the last active admin', async () => {
    const me = await ask(installation.app, '{ me { userId } }', {}, bob.staff);
    const which = `tenantId: ${bob.tenantId}, userId: ${text(me.data.me?.userId)}`;
    expect(await mutate('setUserActive', `${which}, active: false`, bob.staff)).toMatchObject({
      code: 'LAST_ADMIN',
      fields: [{ field: 'active', code: 'LAST_ADMIN' }],
    });
    expect(await mutate('changeRole', `${which}, role: STAFF`, bob.staff)).toMatchObject({
      fields: [{ field: 'role' }],
    });
  });

  it('shows admins who is the only active admin', async () => {
    const cleo = await createTestUser(installation.app);
    const me = await ask(installation.app, '{ me { userId } }', {}, cleo.staff);
    const owner = Number(text(me.data.me?.userId));
    const newcomer = await worker('yan', cleo);
    const query = `query ($t: Int!) { tenantUsers(tenantId: $t) { edges { node { userId isOnlyAdmin } } } }`;
    const shown = async (whose: TestUser['staff']) => {
      const { data } = await ask(installation.app, query, { t: cleo.tenantId }, whose);
      return Object.fromEntries(
        Object.values(data.tenantUsers?.edges ?? {}).map(({ node }) => [
          text(node?.userId),
          text(node?.isOnlyAdmin),
        ]),
      );
    };
    const change = (field: string, rest: string) =>
      mutate(field, `tenantId: ${cleo.tenantId}, userId: ${newcomer.userId}, ${rest}`, cleo.staff);
    expect(await shown(cleo.staff)).toEqual({ [owner]: 'true', [newcomer.userId]: 'false' });
    expect(await shown(bearer(newcomer.token))).toEqual({ [owner]: 'null', [newcomer.userId]: 'null' });
    await change('changeRole', 'role: ADMIN');
    expect(await shown(cleo.staff)).toEqual({ [owner]: 'false', [newcomer.userId]: 'false' });
    await change('setUserActive', 'active: false');
    expect(await shown(cleo.staff)).toEqual({ [owner]: 'true', [newcomer.userId]: 'false' });
  });
});

describe('an admin who becomes staff', () => {
  it('gets with the next change what staff may see, through the open subscription', async () => {
    const { userId, token } = await worker('xena');
    const which = `tenantId: ${ada.tenantId}, userId: ${userId}`;
    await mutate('changeRole', `${which}, role: ADMIN`, ada.staff);
    const client = connect(address, { token });
    clients.push(client);
    const changes = `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
      ... on UserChanged { user { userId phone role belongsElsewhere } }
    } }`;
    const after = installation.ports.opaquePositions.encode(
      await installation.ports.positions.reached(['live-changes']),
    );
    const { next } = subscribe(client, changes, { t: ada.tenantId, after });
    const shown = async () => (await next()).tenantChanges?.user;
    await mutate('updateUser', `${which}, input: { phone: "1" }`, ada.staff);
    expect(await shown()).toMatchObject({ userId, phone: '1', belongsElsewhere: false });
    await mutate('changeRole', `${which}, role: STAFF`, ada.staff);
    expect(await shown()).toMatchObject({ userId, role: 'STAFF', belongsElsewhere: null });
    await mutate('updateUser', `${which}, input: { phone: "2" }`, ada.staff);
    expect(await shown()).toMatchObject({ userId, phone: '2', belongsElsewhere: null });
    await mutate('changeRole', `${which}, role: ADMIN`, ada.staff);
    expect(await shown()).toMatchObject({ userId, role: 'ADMIN', belongsElsewhere: false });
  });
});

describe('deactivating a user', () => {
  it('closes their sockets immediately and notifies the others', async () => {
    const { userId, token } = await worker('vera');
    const changes = `subscription ($t: Int!) { tenantChanges(tenantId: $t) {
      __typename ... on UserChanged { created user { userId active } }
    } }`;
    const closed = Promise.withResolvers<unknown>();
    const [theirs, mine] = [token, ada.staffToken].map((bearerToken) => {
      const client = connect(address, { token: bearerToken });
      clients.push(client);
      if (bearerToken === token) client.on('closed', closed.resolve);
      return subscribe(client, changes, { t: ada.tenantId });
    });
    // both are subscribed when each has received a change
    const which = `tenantId: ${ada.tenantId}, userId: ${userId}`;
    let phone = 0;
    const heard = Promise.all([theirs?.next(), mine?.next()]);
    let both = false;
    void heard.then(() => (both = true));
    while (!both) await mutate('updateUser', `${which}, input: { phone: "${(phone += 1)}" }`, ada.staff);

    expect(await mutate('setUserActive', `${which}, active: false`, ada.staff)).toMatchObject({
      user: { active: false },
    });
    // the subscription may have ended before the socket
    expect(await closed.promise).toMatchObject({ code: 4401 });
    for (;;) {
      const { tenantChanges } = (await mine?.next()) ?? {};
      if (JSON.stringify(tenantChanges).includes('"active":false')) break;
    }
  });
});
