import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keptPicture } from '../../tests/support/files.ts';
import {
  ask,
  bearer,
  createTestUser,
  text,
  type Answer,
  type TestUser,
} from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { aUser } from '../../tests/support/people.ts';
import { connect, subscribe } from '../../tests/support/subscriber.ts';

let installation: Installation;
let address: string;
let ada: TestUser;
let bob: TestUser;
const clients: ReturnType<typeof connect>[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});
afterEach(async () => {
  for (const opened of clients.splice(0)) await opened.dispose();
});
type Headers = TestUser['staff'];
const settings =
  'id tenantId companyname domain email phone address1 address2 city state zip timezone logo waiver waiverName active version revision';
const failure =
  '... on Failure { __typename code fields { field code } } ... on Conflicted { present { revision ... on Tenant { companyname } } }';

async function read(whose: TestUser): Promise<Answer> {
  const query = `query ($t: Int!) { tenant(tenantId: $t) { ${settings} } }`;
  const { data, errors } = await ask(installation.app, query, { t: whose.tenantId }, whose.staff);
  if (!data.tenant) throw new Error(JSON.stringify(errors));
  return data.tenant;
}
async function update(
  input: object,
  tenantId = ada.tenantId,
  headers: Headers = ada.staff,
  revision?: string,
): Promise<Readonly<Record<string, unknown>>> {
  const query = `mutation ($t: Int!, $input: UpdateTenantInput!, $r: Revision) {
    updateTenant(tenantId: $t, input: $input, expectedRevision: $r) {
      ... on TenantUpdated { tenant { ${settings} } stale } ${failure}
    }
  }`;
  const given = { companyname: 'Club', email: 'club@example.org', ...input };
  const { data, errors } = await ask(
    installation.app,
    query,
    { t: tenantId, input: given, r: revision },
    headers,
  );
  return { ...(data.updateTenant ?? errors[0]?.extensions) };
}
async function change(name: string, args: string, headers: Headers): Promise<unknown> {
  const done = name === 'reopenTenant' ? 'TenantReopened' : 'TenantUpdated';
  const query = `mutation { ${name}(${args}) { ... on ${done} { tenant { active } } ${failure} } }`;
  const { data, errors } = await ask(installation.app, query, {}, headers);
  return data[name] ?? errors[0]?.extensions;
}
/** A colleague who is not an admin. */
async function colleagueOf(whose: TestUser, username: string): Promise<Headers> {
  const query = `mutation ($t: Int!, $input: RegisterUserInput!) {
    registerUser(tenantId: $t, input: $input) { __typename }
  }`;
  await ask(installation.app, query, { t: whose.tenantId, input: aUser(username) }, whose.staff);
  const { password } = aUser(username);
  return bearer(await signIn({ username, password }));
}
async function signIn({ username, password }: { username: string; password: string }): Promise<string> {
  const query = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }';
  const { cookies } = await ask(installation.app, query, { input: { username, password } });
  return cookies.get('muster_staff') ?? '';
}

describe('the settings of a tenant', () => {
  it('change one by one: absent fields stay, and null is refused for what cannot be empty', async () => {
    const query = `mutation ($t: Int!, $input: UpdateTenantInput!) {
      updateTenant(tenantId: $t, input: $input) {
        ... on TenantUpdated { tenant { companyname city } } ${failure}
      }
    }`;
    const carl = await createTestUser(installation.app);
    const sent = async (input: object) =>
      (await ask(installation.app, query, { t: carl.tenantId, input }, carl.staff)).data.updateTenant;
    expect(await sent({ city: 'Ledbury' })).toEqual({ tenant: { companyname: 'Club', city: 'Ledbury' } });
    for (const field of ['companyname', 'email'])
      expect(await sent({ [field]: null })).toMatchObject({
        __typename: 'InvalidInput',
        fields: [{ field }],
      });
  });

  it('are returned as they are after the change', async () => {
    const before = await read(ada);
    const { path } = await keptPicture(installation.ports, ada.tenantId, 'logo');
    const changes = { companyname: 'Club of Berlin', address2: 'Backyard', state: '', logo: path };
    const updated = await update(changes, ada.tenantId, ada.staff, text(before.revision));
    expect(updated).toMatchObject({
      tenant: { ...changes, email: 'club@example.org', city: 'Berlin', timezone: 'Europe/Berlin' },
      stale: false,
    });
    expect(await read(ada)).toEqual(updated.tenant);
    expect(await update({}, ada.tenantId, ada.staff, text(before.revision))).toMatchObject({
      code: 'CONFLICT',
      present: { companyname: 'Club of Berlin' },
    });
    expect(await update({ logo: null, address2: null })).toMatchObject({
      tenant: { logo: null, address2: null },
    });
    expect(await installation.ports.media.fileAt(ada.tenantId, path)).toBeNull();
  });

  it('are refused with the names of the wrong fields', async () => {
    const wrong = { companyname: ' ', email: 'nobody', timezone: 'Mars/Base', phone: 'x'.repeat(201) };
    expect(await update(wrong)).toMatchObject({
      code: 'INVALID',
      fields: [
        { field: 'companyname', code: 'REQUIRED' },
        { field: 'email', code: 'NOT_AN_EMAIL' },
        { field: 'phone', code: 'TOO_LONG' },
        { field: 'timezone', code: 'NOT_A_TIME_ZONE' },
      ],
    });
    expect(await update({ timezone: null })).toMatchObject({
      fields: [{ field: 'timezone', code: 'REQUIRED' }],
    });
    const foreign = await keptPicture(installation.ports, bob.tenantId, 'logo');
    expect(await update({ logo: foreign.path })).toMatchObject({
      fields: [{ field: 'logo', code: 'NOT_OUR_MEDIA' }],
    });
  });

  it('cannot be changed by staff, owners and other tenants', async () => {
    const staff = await colleagueOf(ada, 'tess');
    expect(await update({}, ada.tenantId, staff)).toMatchObject({ __typename: 'NotAllowed' });
    const absent = await update({}, 2_000_000_000);
    expect(absent).toMatchObject({ __typename: 'NotThere' });
    expect(await update({}, ada.tenantId, bob.staff)).toEqual(absent);
    expect(await update({}, ada.tenantId, ada.owner)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const which = `tenantId: ${ada.tenantId}`;
    expect(await change('setTenantActive', `${which}, active: false`, staff)).toMatchObject({
      __typename: 'NotAllowed',
    });
    expect(await change('setTenantActive', `${which}, active: false`, bob.staff)).toEqual(absent);
  });
});

describe('another time zone', () => {
  it('moves an event to its day in that zone', async () => {
    // 23:30 in Berlin is the next morning in Auckland
    const register = `mutation ($t: Int!, $input: RegisterEventInput!) {
      registerEvent(tenantId: $t, input: $input) { __typename ${failure} }
    }`;
    const input = { name: 'Night', startsAt: '2038-03-01T22:30:00.000Z', endsAt: '2038-03-01T22:45:00.000Z' };
    const { data } = await ask(installation.app, register, { t: ada.tenantId, input }, ada.staff);
    expect(data.registerEvent).toEqual({ __typename: 'EventRegistered' });
    const days = async () => {
      const query = `query ($t: Int!) {
        dashboard(tenantId: $t, from: "2038-03-01") { timezone days { date events { name } } }
      }`;
      const answer = await ask(installation.app, query, { t: ada.tenantId }, ada.staff);
      const { timezone, days: shown } = answer.data.dashboard ?? {};
      const on = Object.values(shown ?? {}).filter(({ events }) => Object.keys(events ?? {}).length > 0);
      return [timezone, on.map(({ date }) => date)];
    };
    expect(await days()).toEqual(['Europe/Berlin', ['2038-03-01']]);
    await update({ timezone: 'Pacific/Auckland' });
    expect(await days()).toEqual(['Pacific/Auckland', ['2038-03-02']]);
    await update({ timezone: 'Europe/Berlin' });
    expect(await days()).toEqual(['Europe/Berlin', ['2038-03-01']]);
  });
});

describe('deactivating a tenant', () => {
  it('ends all its sessions and sockets immediately, and none of another tenant', async () => {
    const closing = await createTestUser(installation.app);
    const colleague = await colleagueOf(closing, 'vera');
    const changes = 'subscription ($t: Int!) { tenantChanges(tenantId: $t) { __typename } }';
    const [, colleagueToken = ''] = (colleague.authorization ?? '').split(' ');
    const sockets = [closing.staffToken, colleagueToken].map((token) => {
      const client = connect(address, { token });
      clients.push(client);
      return subscribe(client, changes, { t: closing.tenantId });
    });
    // all are subscribed when each has received a change
    let standing = 0;
    const heard = Promise.all(sockets.map((socket) => socket.next().then(() => (standing += 1))));
    for (let zip = 0; standing < 2; zip += 1)
      await update({ zip: String(zip) }, closing.tenantId, closing.staff);
    await heard;

    // with a key, as the web app sends it
    const which = `tenantId: ${closing.tenantId}, commandId: "${crypto.randomUUID()}"`;
    expect(await change('setTenantActive', `${which}, active: false`, closing.staff)).toEqual({
      tenant: { active: false },
    });
    // the sockets close because the sessions end, or because the roles are checked again
    const closed = expect.objectContaining({ code: 4401 });
    const refused = [expect.objectContaining({ extensions: { code: 'NOT_FOUND' } })];
    for (const socket of sockets) expect([closed, refused]).toContainEqual(await socket.ended);
    const { data } = await ask(installation.app, '{ me { userId } }', {}, closing.staff);
    expect(data.me).toBeNull();
    expect(await read(bob)).toMatchObject({ active: true });

    // signing in leads to no tenant
    const session = bearer(await signIn(closing));
    const me = await ask(
      installation.app,
      '{ me { currentTenantId memberships { tenant { id } } } }',
      {},
      session,
    );
    expect(me.data.me).toEqual({ currentTenantId: null, memberships: [] });
    expect(await change('setTenantActive', `${which}, active: true`, session)).toMatchObject({
      __typename: 'NotThere',
    });
  });

  it('can be undone only by its owner; then everybody can enter again', async () => {
    const closing = await createTestUser(installation.app);
    const which = `tenantId: ${closing.tenantId}`;
    await change('setTenantActive', `${which}, active: false`, closing.staff);
    const { data } = await ask(installation.app, '{ owner { tenants { active } } }', {}, closing.owner);
    expect(data.owner?.tenants).toEqual([{ active: false }]);

    const absent = await change('reopenTenant', 'tenantId: 2000000000', closing.owner);
    expect(absent).toMatchObject({ __typename: 'NotThere' });
    expect(await change('reopenTenant', which, bob.owner)).toEqual(absent);
    expect(await change('reopenTenant', which, bob.staff)).toMatchObject({ code: 'FORBIDDEN' });

    expect(await change('reopenTenant', which, closing.owner)).toEqual({ tenant: { active: true } });
    expect(await change('reopenTenant', which, closing.owner)).toEqual({ tenant: { active: true } });
    const session = bearer(await signIn(closing));
    expect(await read({ ...closing, staff: session })).toMatchObject({ active: true });
  });
});
