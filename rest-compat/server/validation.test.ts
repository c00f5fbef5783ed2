import { beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '../../tests/support/organisation.ts';
import { attack } from './testing/attack.ts';

const { begin, call, expectRefused } = attack();
let own: Organisation;

beforeAll(async () => {
  ({ own } = await begin());
});

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const json = { 'content-type': 'application/json' };

describe('a body with too many levels is 400', () => {
  const bodies = [
    ['the whole body', nested(60_000)],
    ['a field', `{"username":${nested(60_000)},"password":"x"}`],
    ['an unknown field', `{"username":"x","password":"x","more":${nested(60_000)}}`],
    ['objects', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
  ] as const;
  test.for(bodies)('%s, from a visitor', async ([, payload]) => {
    const answer = await expectRefused(call('POST', '/api/login', { headers: json, payload }), 400);
    expect(answer.message).toBe('The request could not be read.');
  });

  test.for(bodies)('%s, where fields are checked later', async ([, payload]) => {
    const url = `/api/events/${own.tenantId}/registerevent`;
    await expectRefused(call('POST', url, { token: own.staff, headers: json, payload }), 400);
  });

  test.for([33, 1_000])('%i levels', async (levels) => {
    const payload = `{"username":"x","password":"x","more":${nested(levels - 1)}}`;
    await expectRefused(call('POST', '/api/login', { headers: json, payload }), 400);
  });

  test('a body of 32 levels is accepted', async () => {
    const { username, password } = own;
    const payload = `{"username":"${username}","password":"${password}","more":${nested(31)}}`;
    expect((await call('POST', '/api/login', { headers: json, payload })).statusCode).toBe(200);
  });
});

describe('a field that cannot be compared with text is 400', () => {
  // zod compares the length of a value before it answers that the value is no text
  const incomparable = [{ length: { toString: 1 } }, [{ length: [{ toString: null }] }]];
  test.for(incomparable)('%j, from a visitor', async (username) => {
    const payload = { username, password: 'x' };
    await expectRefused(call('POST', '/api/login', { payload }), 400);
  });

  test.for(incomparable)('%j, where fields are checked later', async (name) => {
    const url = `/api/events/${own.tenantId}/registerevent`;
    await expectRefused(call('POST', url, { token: own.staff, payload: { name } }), 400);
  });

  test.for(incomparable)('%j, in the registration of a company', async (firstname) => {
    await expectRefused(call('POST', '/api/tenants/registerowner', { payload: { firstname } }), 400);
  });
});
