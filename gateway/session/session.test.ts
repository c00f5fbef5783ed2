import { beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';

let installation: Installation;
let ada: TestUser;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
});

const failure = '... on Failure { __typename code message fields { field code message } }';

describe('a signed-in person', () => {
  it('is returned with the tenants they work in', async () => {
    const query =
      '{ me { id username displayName currentTenantId memberships { role tenant { tenantId city timezone } } } }';
    const { data } = await ask(installation.app, query, {}, ada.staff);
    expect(data.me).toMatchObject({
      username: ada.username,
      displayName: 'Ada L.',
      currentTenantId: ada.tenantId,
      memberships: [
        { role: 'ADMIN', tenant: { tenantId: ada.tenantId, city: 'Berlin', timezone: 'Europe/Berlin' } },
      ],
    });
  });

  it('is null without a session, and only an owner with an owner session', async () => {
    const query = '{ me { id } owner { ownerId companyname tenants { tenantId } } }';
    expect((await ask(installation.app, query)).data).toEqual({ me: null, owner: null });
    const { data } = await ask(installation.app, query, {}, ada.owner);
    expect(data).toEqual({
      me: null,
      owner: { ownerId: ada.ownerId, companyname: 'Club', tenants: [{ tenantId: ada.tenantId }] },
    });
  });

  it('gets an HttpOnly cookie and never sees the token', async () => {
    const { username, password } = ada;
    const query = `mutation ($input: LogInInput!) { logIn(input: $input) { ... on LoggedIn { me { username } } } }`;
    const answer = await ask(installation.app, query, { input: { username, password } });
    const token = answer.cookies.get('muster_staff') ?? 'none';
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(JSON.stringify(answer.data)).not.toContain(token);
  });

  it('gets the same answer for a wrong password and an unknown username', async () => {
    const query = `mutation ($input: LogInInput!) { logIn(input: $input) { ${failure} } }`;
    const wrong = await ask(installation.app, query, {
      input: { username: ada.username, password: 'not it at all' },
    });
    const unknown = await ask(installation.app, query, {
      input: { username: 'nobody9', password: 'not it at all' },
    });
    expect(wrong.data.logIn).toMatchObject({ __typename: 'WrongCredentials', code: 'WRONG_CREDENTIALS' });
    expect(unknown.data).toEqual(wrong.data);
  });

  it('is signed out after logOut', async () => {
    const eve = await createTestUser(installation.app);
    const { data, headers } = await ask(
      installation.app,
      'mutation { logOut { __typename } }',
      {},
      eve.staff,
    );
    expect(data).toEqual({ logOut: { __typename: 'LoggedOut' } });
    expect(String(headers['set-cookie'])).toMatch(/muster_staff=;.*muster_owner=;/);
    expect((await ask(installation.app, '{ me { id } }', {}, eve.staff)).data).toEqual({ me: null });
  });
});

describe('a cookie', () => {
  const cookie = () => `muster_staff=${ada.staffToken}`;
  const me = (headers: Record<string, string>) => ask(installation.app, '{ me { username } }', {}, headers);

  it('signs in from a page of our own', async () => {
    const { data } = await me({ cookie: cookie(), origin: 'http://localhost:8080' });
    expect(data.me).toEqual({ username: ada.username });
  });

  it.each(['https://evil.example', 'null'])('is refused from %s', async (origin) => {
    const { status, errors } = await me({ cookie: cookie(), origin });
    expect([status, errors[0]?.extensions.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('is refused without an origin, and in requests that a form can send', async () => {
    expect((await me({ cookie: cookie() })).status).toBe(403);
    const form = await installation.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: cookie(), origin: 'http://localhost:8080', 'content-type': 'text/plain' },
      payload: '{"query":"mutation { logOut { __typename } }"}',
    });
    expect(form.statusCode).toBeGreaterThanOrEqual(400);
    const get = await installation.app.inject({
      url: '/graphql?query=mutation{logOut{__typename}}',
      headers: { cookie: cookie() },
    });
    expect(get.statusCode).toBeGreaterThanOrEqual(400);
    expect((await me(ada.staff)).data.me).toEqual({ username: ada.username });
  });
});
