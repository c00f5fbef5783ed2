import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disconnectTwitter } from '../../domain/integrations/commands.ts';
import { changeRole } from '../../domain/roster/commands.ts';
import { KeptTokens } from '../../infra/features/integrations/kept-tokens.ts';
import { ask, bearer } from '../support/graphql.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { installationWithTwitter } from '../support/posting.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { registerColleague } from '../walls/world.ts';

// Connecting Twitter: docs/product/posts.md#rules.

let site: Awaited<ReturnType<typeof installationWithTwitter>>;
let own: Organisation;
let other: Organisation;

beforeAll(async () => {
  site = await installationWithTwitter();
  own = await registerOrganisation(site.muster.app, 'harvest');
  other = await registerOrganisation(site.muster.app, 'orchard');
});
afterAll(() => site?.close());
beforeEach(() => {
  site.twitter.behaviour.allows = true;
});

async function twitterOf({ tenantId, staff }: Organisation, app = site.muster.app) {
  const query = 'query ($t: Int!) { integrations(tenantId: $t) { platform available missing handle lost } }';
  const { data } = await ask(app, query, { t: tenantId }, bearer(staff));
  const list = data.integrations as unknown as readonly { platform: string }[];
  return list.find(({ platform }) => platform === 'TWITTER');
}

test('an admin connects the account, and its tokens are sealed', async () => {
  expect(await site.connect(own)).toBe(`/${own.tenantId}/integrations?twitter=connected`);
  expect(await twitterOf(own)).toMatchObject({ handle: 'harvestvalley', lost: false, missing: [] });
  expect(await twitterOf(other)).toMatchObject({ handle: null });
  const { rows } = await site.muster.pool.query(
    `select encode(sealed, 'escape') as row from muster.twitter_tokens
     union all select data::text from muster.events`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/access-|refresh-/);
});

test('a person who refuses on Twitter comes back without a connection', async () => {
  site.twitter.behaviour.allows = false;
  expect(await site.connect(other)).toBe(`/${other.tenantId}/integrations?twitter=denied`);
  expect(await twitterOf(other)).toMatchObject({ handle: null });
});

test('a sign-in ends in the session that began it, once', async () => {
  // a link with somebody else's state leads nowhere
  expect(await site.connect(own, other.staff)).toBe('/');
  const { app } = site.muster;
  const get = (url: string) => app.inject({ method: 'GET', url, headers: bearer(own.staff) });
  const begun = await get(`/api/integrations/twitter/connect/${own.tenantId}`);
  const page = await fetch(String(begun.headers.location), { redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? '');
  expect((await get(back.pathname + back.search)).headers.location).toMatch(/twitter=connected$/);
  expect((await get(back.pathname + back.search)).headers.location).toBe('/');
});

test('a browser whose session ended is led to Integrations, which ask it to sign in', async () => {
  const { app } = site.muster;
  const interrupted = `/${own.tenantId}/integrations?twitter=interrupted`;
  const cookieOf = (token: string) => ({ cookie: `session=${token}`, accept: 'text/html' });
  const get = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers });
  // before it goes to Twitter
  const connect = `/api/integrations/twitter/connect/${own.tenantId}`;
  for (const headers of [{ accept: 'text/html' }, cookieOf('ended')]) {
    const led = await get(connect, headers);
    expect([led.statusCode, led.headers.location]).toEqual([302, interrupted]);
  }
  // an API client gets what it can read
  const refused = await get(connect, {});
  expect([refused.statusCode, refused.json().success]).toEqual([401, false]);
  // when it comes back
  const calls = () => site.twitter.calls.length;
  const comeBack = async (headers: Record<string, string>) => {
    const begun = await get(connect, bearer(own.staff));
    const page = await fetch(String(begun.headers.location), { redirect: 'manual' });
    const back = new URL(page.headers.get('location') ?? '');
    const before = calls();
    const led = await get(`${back.pathname}${back.search}`, { accept: 'text/html', ...headers });
    expect(calls()).toBe(before);
    return led.headers.location;
  };
  expect(await comeBack({})).toBe(interrupted);
  expect(await comeBack(cookieOf('ended'))).toBe(interrupted);
  const session = { kind: 'staff', userId: own.userId, tenantId: own.tenantId } as const;
  const { sessions } = site.muster.core.features;
  const again = await sessions.open(session, { userAgent: 'a test', address: '192.0.2.1' }, null);
  expect(await comeBack(bearer(again?.token ?? ''))).toBe(interrupted);
  const incomplete = await get('/api/integrations/twitter/callback', { accept: 'text/html' });
  expect([incomplete.statusCode, incomplete.headers.location]).toEqual([302, '/']);
});

test('a browser that is refused reads why', async () => {
  const { app } = site.muster;
  const bea = await registerColleague(site.muster, own, 'bea');
  const { sessions } = site.muster.core.features;
  const session = { kind: 'staff', userId: bea.userId, tenantId: own.tenantId } as const;
  const token = (await sessions.open(session, { userAgent: 'a test', address: '192.0.2.1' }, null))?.token;
  const led = async (tenantId: number) => {
    const url = `/api/integrations/twitter/connect/${tenantId}`;
    const headers = { accept: 'text/html', ...bearer(token ?? '') };
    return (await app.inject({ method: 'GET', url, headers })).headers.location;
  };
  expect(await led(own.tenantId)).toBe(`/${own.tenantId}/integrations?twitter=forbidden`);
  expect(await led(999_999)).toMatch(/^\/999999\/integrations/);
});

test('a person who comes back from Twitter after ten minutes reads that it took too long', async () => {
  const { app, pool } = site.muster;
  const get = (url: string) => app.inject({ method: 'GET', url, headers: bearer(own.staff) });
  const begun = await get(`/api/integrations/twitter/connect/${own.tenantId}`);
  const page = await fetch(String(begun.headers.location), { redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? '');
  await pool.query(`update muster.twitter_sign_ins set expires_at = now() - interval '1 second'`);
  const { location } = (await get(back.pathname + back.search)).headers;
  expect(location).toBe(`/${own.tenantId}/integrations?twitter=late`);
});

test('a person who is no longer an admin when Twitter leads back changes nothing', async () => {
  await site.connect(own);
  const ada = await registerColleague(site.muster, own, 'ada');
  const change = (role: 'admin' | 'staff') =>
    site.muster.core.dispatcher.dispatch(
      changeRole,
      { userId: ada.userId, role },
      { principal: { kind: 'process', name: 'test' }, tenantId: own.tenantId, correlationId: 'test' },
    );
  await change('admin');
  const { sessions } = site.muster.core.features;
  const session = { kind: 'staff', userId: ada.userId, tenantId: own.tenantId } as const;
  const token = (await sessions.open(session, { userAgent: 'a test', address: '192.0.2.1' }, null))?.token;
  const kept = () =>
    site.muster.pool.query('select sealed from muster.twitter_tokens where tenant_id = $1', [own.tenantId]);
  const { rows: before } = await kept();
  const asAda = (url: string) => site.muster.app.inject({ method: 'GET', url, headers: bearer(token ?? '') });
  const begun = await asAda(`/api/integrations/twitter/connect/${own.tenantId}`);
  const page = await fetch(String(begun.headers.location), { redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? '');
  await change('staff');
  const calls = site.twitter.calls.length;
  expect((await asAda(back.pathname + back.search)).headers.location).toMatch(/twitter=forbidden$/);
  expect((await kept()).rows).toEqual(before);
  expect(site.twitter.calls.length).toBe(calls);
});

test('a code that Twitter does not know connects nothing', async () => {
  const { app } = site.muster;
  const get = (url: string) => app.inject({ method: 'GET', url, headers: bearer(other.staff) });
  const begun = await get(`/api/integrations/twitter/connect/${other.tenantId}`);
  const state = new URL(String(begun.headers.location)).searchParams.get('state');
  const ended = await get(`/api/integrations/twitter/callback?state=${state}&code=forged`);
  expect(ended.headers.location).toBe(`/${other.tenantId}/integrations?twitter=failed`);
  expect(await twitterOf(other)).toMatchObject({ handle: null });
});

test('a disconnected account is forgotten here and at Twitter', async () => {
  await site.connect(own);
  const query = `mutation ($t: Int!) { disconnectTwitter(tenantId: $t) {
    __typename ... on TwitterDisconnected { integrations { platform handle } } } }`;
  const { data } = await ask(site.muster.app, query, { t: own.tenantId }, bearer(own.staff));
  expect(data.disconnectTwitter).toMatchObject({ __typename: 'TwitterDisconnected' });
  expect(await twitterOf(own)).toMatchObject({ handle: null, lost: false });
  const { rows } = await site.muster.pool.query('select from muster.twitter_tokens where tenant_id = $1', [
    own.tenantId,
  ]);
  expect(rows).toEqual([]);
  expect(site.twitter.calls.slice(-2)).toEqual(['POST /2/oauth2/revoke', 'POST /2/oauth2/revoke']);
});

const keptTokens = () => new KeptTokens(site.muster.pool, site.muster.core.sealers('twitter'));

test('a process that ended while disconnecting is made up for', async () => {
  await site.connect(own);
  const before = site.twitter.calls.length;
  const context = { principal: { kind: 'process', name: 'test' }, tenantId: own.tenantId } as const;
  // all that the program did before it ended
  await site.muster.core.dispatcher.dispatch(disconnectTwitter, {}, { ...context, correlationId: 'test' });
  await expect.poll(() => keptTokens().find(own.tenantId)).toBeNull();
  await expect
    .poll(() => site.twitter.calls.slice(before))
    .toEqual(['POST /2/oauth2/revoke', 'POST /2/oauth2/revoke']);
});

test('a process that ended while connecting lets nobody post for the wrong account', async () => {
  await site.connect(own);
  const { integrations } = site.muster.core.features;
  expect(await integrations.twitterFor(own.tenantId)).toMatchObject({ token: expect.any(String) });
  const kept = await keptTokens().find(own.tenantId);
  if (kept === null) throw new Error('no tokens');
  await keptTokens().keep(own.tenantId, { ...kept, account: 'of somebody else' });
  // it may still run
  expect(await integrations.twitterFor(own.tenantId)).toBe('unreachable');
  await site.muster.pool.query(`update muster.twitter_tokens set changed_at = now() - interval '2 minutes'`);
  expect(await integrations.twitterFor(own.tenantId)).toBe('access-lost');
  expect(await twitterOf(own)).toMatchObject({ lost: true });
  expect(await keptTokens().find(own.tenantId)).toBeNull();
});

test('without the settings of the operator nothing begins, and they are named', async () => {
  const { installation } = await sharedInstallation();
  const tenant = await registerOrganisation(installation.app, 'meadow');
  expect(await twitterOf(tenant, installation.app)).toMatchObject({
    missing: ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET'],
  });
  const begun = await installation.app.inject({
    method: 'GET',
    url: `/api/integrations/twitter/connect/${tenant.tenantId}`,
    headers: bearer(tenant.staff),
  });
  expect(begun.headers.location).toBe(`/${tenant.tenantId}/integrations?twitter=failed`);
});
