import { beforeAll, describe, expect, test } from 'vitest';
import { aPicture } from '../../tests/support/files.ts';
import { bearer } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { aUser } from '../../tests/support/people.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';

let muster: Installation;
let own: Organisation;

beforeAll(async () => {
  ({ installation: muster } = await sharedInstallation());
  own = await registerOrganisation(muster.app, 'mistakes');
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object, token = own.staff) =>
  muster.app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) });

describe('an upload', () => {
  const form = (...names: readonly string[]) => {
    const data = new FormData();
    for (const name of names) data.append(name, new File([aPicture], 'picture.png'));
    return data;
  };
  const uploads = () => [
    `/api/${own.tenantId}/uploadmember`,
    `/api/${own.tenantId}/library`,
    `/api/tenants/${own.tenantId}/media`,
  ];

  test('names a field that it does not take', async () => {
    for (const url of uploads()) {
      const answer = await call('POST', url, form('picture'));
      expect([answer.statusCode, answer.json().fields], url).toEqual([
        400,
        expect.objectContaining({ picture: 'This call takes no such field.' }),
      ]);
    }
  });

  test('says that only one file can be sent', async () => {
    for (const url of uploads()) {
      const answer = await call('POST', url, form('file', 'file'));
      expect([answer.statusCode, answer.json().fields], url).toEqual([
        400,
        { file: 'Only one file can be sent here.' },
      ]);
    }
  });

  test('answers JSON with 415, and a request without a body with the name of the file', async () => {
    for (const url of uploads()) {
      const answer = await call('POST', url, { file: 'picture.png' });
      expect([answer.statusCode, answer.json().success], url).toEqual([415, false]);
    }
    const empty = await call('POST', `/api/${own.tenantId}/uploadmember`);
    expect([empty.statusCode, Object.keys(empty.json().fields)]).toEqual([400, ['file']]);
  });
});

describe('signing in', () => {
  test('takes null as no code', async () => {
    const { username, password, email } = own;
    const none = { code: null, passkey: null };
    const staff = await call('POST', '/api/login', { username, password, ...none }, '');
    expect(staff.statusCode, staff.body).toBe(200);
    const owner = await call('POST', '/api/tenants/loginowner', { email, username, password, ...none }, '');
    expect(owner.statusCode, owner.body).toBe(200);
  });

  test('of somebody without an active membership says so', async () => {
    const person = aUser('formermember');
    await call('POST', `/api/tenants/${own.tenantId}/registeruser`, person);
    const { user } = (await call('POST', '/api/login', person, '')).json();
    await call('PATCH', `/api/tenants/${own.tenantId}/users/${user.id}`, { active: 0 });
    const { message, user: again } = (await call('POST', '/api/login', person, '')).json();
    expect([again.tenantid, message]).toEqual([null, expect.stringContaining('no organisation')]);
  });
});

test('an address beside one with an id is not taken for the id', async () => {
  const answer = await call('GET', '/api/tenants/search?q=a');
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, tenants: [] }]);
});

test('a day outside the years of events is refused with the name of the field', async () => {
  for (const [list, field] of [
    [`/api/events/${own.tenantId}/tasks`, 'date'],
    [`/api/members/${own.tenantId}/members`, 'registeredfrom'],
  ] as const) {
    for (const day of ['0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31']) {
      const answer = await call('GET', `${list}?${field}=${day}`);
      expect([answer.statusCode, answer.json().fields], `${list} ${day}`).toEqual([
        400,
        { [field]: 'The year must be from 1900 to 2999.' },
      ]);
    }
    expect((await call('GET', `${list}?${field}=2999-12-31`)).statusCode).toBe(200);
  }
});

test('a time zone is kept in the spelling of the list', async () => {
  for (const [typed, kept] of [
    ['europe/berlin', 'Europe/Berlin'],
    ['AMERICA/PORT-AU-PRINCE', 'America/Port-au-Prince'],
    ['utc', 'UTC'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
  ]) {
    const answer = await call('PUT', `/api/tenants/${own.tenantId}/settings`, { timezone: typed });
    expect(answer.json().data.timezone).toBe(kept);
  }
});
