import { beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '../../tests/support/organisation.ts';
import { attack, fair } from './testing/attack.ts';

const { begin, call, expectRefused } = attack();
let own: Organisation;
let other: Organisation;

beforeAll(async () => {
  ({ own, other } = await begin());
});

describe('bad input is refused with the names of the fields', () => {
  const url = () => `/api/events/${own.tenantId}/registerevent`;

  const wrong: readonly (readonly [string, object])[] = [
    ['name', { name: undefined }],
    ['name', { name: ' ' }],
    ['name', { name: 7 }],
    ['name', { name: ['Fair'] }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 'Fair\0' }],
    ['name', { name: 'Fair \ud800' }],
    ['description', { description: 'x'.repeat(5_001) }],
    ['location', { location: { street: 'Mill Lane' } }],
    ['startdate', { startdate: undefined }],
    ['startdate', { startdate: 'tomorrow' }],
    ['startdate', { startdate: '2027-02-30 09:00:00' }],
    ['startdate', { startdate: '2027-13-01 09:00:00' }],
    ['startdate', { startdate: 1_799_999_999 }],
    ['startdate', { startdate: "2027-05-01 09:00:00'; drop table muster.events; --" }],
    ['enddate', { enddate: '2027-05-01 08:59:59' }],
  ];
  test.for(wrong)('%s: %j', async ([field, change]) => {
    const answer = await expectRefused(
      call('POST', url(), { token: own.staff, payload: { ...fair(), ...change } }),
      400,
    );
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  test('all wrong fields are named together', async () => {
    const answer = await expectRefused(
      call('POST', url(), { token: own.staff, payload: { name: '', startdate: 'x' } }),
      400,
    );
    expect(Object.keys(answer.fields ?? {})).toEqual(['name', 'startdate']);
  });

  test('SQL in text is stored as text', async () => {
    const name = `Robert'); drop table read_models.event_feed; --`;
    const answer = await call('POST', url(), { token: own.staff, payload: { ...fair(), name } });
    expect(answer.statusCode, answer.body).toBe(201);
    const { event } = (
      await call('GET', `/api/${own.tenantId}/events/${answer.json().eventId}`, { token: own.staff })
    ).json();
    expect(event.name).toBe(name);
    const check = await call(
      'GET',
      `/api/events/${own.tenantId}/checkname?name=${encodeURIComponent("' or 1=1")}`,
      {
        token: own.staff,
      },
    );
    expect(check.json().exists).toBe(false);
  });

  test('unknown fields are ignored', async () => {
    const extra = {
      id: 1,
      eventId: 1,
      actorId: 1,
      registeredBy: 1,
      now: '1999-01-01T00:00:00Z',
      __proto__x: 1,
    };
    const answer = await call('POST', url(), {
      token: own.staff,
      payload: { ...fair(), name: 'Extra', ...extra },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().eventId).toBeGreaterThan(own.eventId);
  });

  test.for(['abc', '1.5', '-1', '1e3', '0x1', ' '])('a tenant %j is 400', async (tenant) => {
    const path = encodeURIComponent(tenant);
    const answer = await expectRefused(call('GET', `/api/events/${path}/events`, { token: own.staff }), 400);
    expect(answer.message).toBe('Invalid tenant ID.');
  });

  test.for(['0', '99999999999', '9'.repeat(60)])('a tenant %j is 404', async (tenant) => {
    await expectRefused(call('GET', `/api/events/${tenant}/events`, { token: own.staff }), 404);
    await expectRefused(call('GET', `/api/${own.tenantId}/events/${tenant}`, { token: own.staff }), 404);
  });

  test('a tenant in the query that is repeated or missing is refused', async () => {
    const twice = `/api/events?tenantId=${own.tenantId}&tenantId=${other.tenantId}`;
    await expectRefused(call('GET', twice, { token: own.staff }), 400);
    const answer = await expectRefused(call('GET', '/api/events', { token: own.staff }), 400);
    expect(answer.message).toBe('Tenant ID is missing.');
  });

  test.for([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('%s is 415', async (type) => {
    const payload = JSON.stringify(fair());
    await expectRefused(
      call('POST', url(), { token: own.staff, headers: { 'content-type': type }, payload }),
      415,
    );
  });

  test.for(['', '{', '[1]', '"text"', 'null', '7', '{"a":1}}'])('the body %j is 400', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    await expectRefused(call('POST', url(), { token: own.staff, headers, payload: payload || ' ' }), 400);
  });

  test('a body with __proto__ in it is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const payload = '{"name":"Fair","__proto__":{"admin":true}}';
    await expectRefused(call('POST', url(), { token: own.staff, headers, payload }), 400);
  });

  test('a body that is too large is 413', async () => {
    await expectRefused(
      call('POST', url(), { token: own.staff, payload: { ...fair(), x: 'x'.repeat(300_000) } }),
      413,
    );
  });

  test('a cursor with values that no list has is refused', async () => {
    const cursorOf = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
    const long = '-271821-04-20T00:00:00.000Z';
    for (const [path, cursor] of [
      [`/api/events/${own.tenantId}/events`, cursorOf('event-feed', long, 'past', long, '1')],
      [`/api/events/${own.tenantId}`, cursorOf('calendar', long, '1')],
      [`/api/members/${own.tenantId}/members`, cursorOf('members', 'a\0', '1')],
      [`/api/tenants/${own.tenantId}/users`, cursorOf('tenant-users', 'a\0', '1')],
    ] as const) {
      const answer = await expectRefused(call('GET', `${path}?cursor=${cursor}`, { token: own.staff }), 400);
      expect(Object.keys(answer.fields ?? {}), path).toEqual(['cursor']);
    }
  });

  test('a malformed cursor or a cursor of another list is refused', async () => {
    for (const path of [`/api/events/${own.tenantId}/events`, `/api/events/${own.tenantId}`]) {
      for (const cursor of ['x', Buffer.from('["event-feed","a","b","c","d"]').toString('base64url')]) {
        const answer = await expectRefused(
          call('GET', `${path}?cursor=${cursor}`, { token: own.staff }),
          400,
        );
        expect(Object.keys(answer.fields ?? {})).toEqual(['cursor']);
      }
    }
  });
});
