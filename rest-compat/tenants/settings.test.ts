import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPicture, formWith, keptPicture } from '../../tests/support/files.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { aUser } from '../../tests/support/people.ts';
import { restPlugin } from '../plugin.ts';

let muster: Installation;
let own: Organisation;
let other: Organisation;
let colleague: string;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)], {
    PUBLIC_URL: 'https://muster.example',
  });
  own = await registerOrganisation(muster.app, 'harvest');
  other = await registerOrganisation(muster.app, 'orchard');
  const registering = `/api/tenants/${own.tenantId}/registeruser`;
  await call('POST', registering, own.staff, aUser('colleague'));
  colleague = (await call('POST', '/api/login', undefined, aUser('colleague'))).json().token;
});
afterAll(() => muster?.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, token?: string, payload?: object) =>
  muster.app.inject({
    method,
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const settingsOf = async ({ tenantId, staff }: Organisation) =>
  (await call('GET', `/api/tenants/${tenantId}`, staff)).json().data;
const put = (payload: object, token = own.staff, tenantId = own.tenantId) =>
  call('PUT', `/api/tenants/${tenantId}/settings`, token, payload);
const upload = (type: string, file: Uint8Array<ArrayBuffer>, name = 'file', token = own.staff) =>
  call('POST', `/api/tenants/${own.tenantId}/media`, token, formWith(file, name, { type }));

describe('the settings', () => {
  test('sent back unchanged change nothing', async () => {
    const given = await settingsOf(own);
    expect(Object.keys(given)).toEqual(
      expect.arrayContaining(['id', 'ownerid', 'companyname', 'requiremfa', 'domain', 'logo', 'active']),
    );
    const before = await muster.eventStore.head();
    const answer = await put(given);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, data: given, message: 'Saved' },
    ]);
    expect(await muster.eventStore.head()).toBe(before);
  });

  test('change if they are given, are emptied by an empty value, and stay the same if they are absent', async () => {
    const before = await settingsOf(own);
    const changes = {
      companyname: 'Harvest Valley',
      email: before.email,
      phone: '',
      zip: 'HR1',
      timezone: 'Europe/London',
    };
    const { data } = (await put({ ...changes, somethingElse: 'ignored' })).json();
    expect(data).toEqual({ ...before, ...changes, phone: null });
    expect(await settingsOf(own)).toEqual(data);
  });

  test('need a name, an e-mail address and an existing time zone', async () => {
    const answer = await put({ companyname: ' ', email: null, timezone: 'Mars/Base' });
    expect([answer.statusCode, Object.keys(answer.json().fields).toSorted()]).toEqual([
      400,
      ['companyname', 'email', 'timezone'],
    ]);
  });

  test('cannot require a second factor before the admin has one, and then change nothing else either', async () => {
    const before = await settingsOf(own);
    const answer = await put({ ...before, city: 'Elsewhere', requiremfa: 1 });
    expect([answer.statusCode, answer.json().success]).toEqual([403, false]);
    expect(await settingsOf(own)).toEqual(before);
  });

  test('can be changed by admins of that tenant only', async () => {
    const given = await settingsOf(own);
    expect((await put(given, colleague)).statusCode).toBe(403);
    expect((await upload('logo', aPicture, 'logo.png', colleague)).statusCode).toBe(403);
    const foreign = await put(given, other.staff);
    const absent = await put(given, own.staff, 2_000_000_000);
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
    expect((await upload('logo', aPicture, 'logo.png', other.staff)).body).toBe(absent.body);
  });

  test('of another tenant or owner are 403, whether they exist or not', async () => {
    const given = await settingsOf(own);
    for (const foreign of [
      { id: other.tenantId },
      { ownerid: other.ownerId },
      { ownerid: 2_000_000_000 },
      { tenantId: other.tenantId },
    ])
      expect((await put({ ...given, ...foreign })).statusCode, JSON.stringify(foreign)).toBe(403);
  });

  test('cannot show a file of another tenant, of another kind, or on another server', async () => {
    const given = await settingsOf(own);
    const foreign = await keptPicture(muster.ports, other.tenantId, 'logo');
    const picture = await keptPicture(muster.ports, own.tenantId, 'logo');
    for (const [field, path] of [
      ['logo', foreign.path],
      ['logo', `/media/${'x'.repeat(22)}`],
      ['logo', '/media/../../etc/passwd'],
      ['logo', 'http://169.254.169.254/latest/meta-data'],
      ['waiver', picture.path],
    ] as const) {
      const answer = await put({ ...given, [field]: path });
      expect([answer.statusCode, Object.keys(answer.json().fields)], path).toEqual([400, [field]]);
    }
  });
});

describe('the public', () => {
  test('sees only name and logo of a tenant', async () => {
    await upload('logo', aPicture, 'logo.png');
    const { companyname, logo } = await settingsOf(own);
    const nobody = await call('GET', `/api/tenants/${own.tenantId}`);
    expect(nobody.json()).toEqual({ success: true, logo, data: { id: own.tenantId, companyname, logo } });
    expect((await call('GET', `/api/tenants/${own.tenantId}`, other.staff)).body).toBe(nobody.body);
    expect((await call('GET', `/api/tenants/${own.tenantId}`, own.owner)).body).toBe(nobody.body);
    expect((await call('GET', `/api/${own.tenantId}/logo`)).json()).toEqual({ success: true, logo });
  });

  test('gets 404 for an unknown tenant', async () => {
    for (const path of ['/api/tenants/2000000000', '/api/2000000000/logo', '/api/tenants/99999999999'])
      expect((await call('GET', path)).statusCode, path).toBe(404);
    expect((await call('GET', '/api/tenants/x')).json()).toMatchObject({ message: 'Invalid tenant ID.' });
  });

  test('cannot list tenants; staff see no hidden ones but their own', async () => {
    expect((await call('GET', '/api/tenants')).statusCode).toBe(401);
    const { companyname } = await settingsOf(own);
    expect((await call('GET', '/api/tenants', colleague)).json()).toEqual({
      success: true,
      tenants: [{ id: own.tenantId, name: companyname }],
    });
  });

  test('the list has the own tenants and those that show themselves, in pages', async () => {
    const shown = await registerOrganisation(muster.app, 'meadow');
    const switched = (showInCollabDirectory: boolean) =>
      muster.app.inject({
        method: 'PATCH',
        url: `/api/collab/${shown.tenantId}/settings`,
        headers: { authorization: `Bearer ${shown.staff}` },
        payload: { showInCollabDirectory },
      });
    await switched(true);
    const { companyname: mine } = await settingsOf(own);
    const { companyname: theirs } = await settingsOf(shown);
    const first = (await call('GET', '/api/tenants?limit=1', own.staff)).json();
    expect(first.tenants).toEqual([{ id: own.tenantId, name: mine }]);
    const next = (await call('GET', `/api/tenants?limit=1&cursor=${first.nextCursor}`, own.staff)).json();
    expect(next).toEqual({ success: true, tenants: [{ id: shown.tenantId, name: theirs }] });
    await switched(false);
    expect((await call('GET', '/api/tenants', own.staff)).json().tenants).toEqual(first.tenants);
  });
});

describe('deactivating a tenant', () => {
  test('ends all sessions immediately, and nobody can sign in to it', async () => {
    const closing = await registerOrganisation(muster.app, 'closing');
    const given = await settingsOf(closing);
    const answer = await put({ ...given, active: 0 }, closing.staff, closing.tenantId);
    expect([answer.statusCode, answer.json().data.active]).toEqual([200, 0]);
    const events = `/api/events/${closing.tenantId}/events`;
    expect((await call('GET', events, closing.staff)).statusCode).toBe(401);
    const login = await call('POST', '/api/login', undefined, closing);
    expect(login.json()).toMatchObject({ success: true, user: { tenantid: null } });
    expect((await call('GET', events, login.json().token)).statusCode).toBe(404);
    expect((await put({ ...given, active: 1 }, login.json().token, closing.tenantId)).statusCode).toBe(404);
  });
});
