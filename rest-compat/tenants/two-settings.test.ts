import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeOf } from '../../tests/support/authenticator-app.ts';
import { EventStoreUnavailable } from '../../infra/platform/event-store/port.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../tests/support/organisation.ts';
import { restPlugin } from '../plugin.ts';

// One command requires a second factor, another one changes the rest of the settings.

let muster: Installation;
let own: Organisation;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
  const { own: ownSecurity } = muster.ports.secondFactor;
  const { rows } = await muster.pool.query<{ session_id: string }>(
    'select session_id from muster.sessions order by created_at desc limit 1',
  );
  const self = { userId: own.userId, username: own.username, sessionId: rows[0]?.session_id ?? '' };
  const enrolment = await ownSecurity.enrolTotp(self, own.password);
  if (!enrolment.ok) throw new Error(enrolment.code);
  await ownSecurity.confirmTotp(self, await codeOf(enrolment.secret));
});
afterAll(() => muster?.close());
afterEach(() => vi.restoreAllMocks());

const call = (method: 'GET' | 'PUT', url: string, payload?: object, key?: string) =>
  muster.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${own.staff}`, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
const settings = async () => (await call('GET', `/api/tenants/${own.tenantId}`)).json().data;
const put = (payload: object, key?: string) =>
  call('PUT', `/api/tenants/${own.tenantId}/settings`, payload, key);

describe('requiring a second factor together with other settings', () => {
  test('changes both', async () => {
    const before = await settings();
    const answer = await put({ ...before, city: 'Ledbury', requiremfa: 1 });
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { ...before, city: 'Ledbury', requiremfa: 1 },
    ]);
    expect((await put({ ...before, requiremfa: 0 })).json().data).toEqual(before);
  });

  test('is not done if they are refused', async () => {
    const before = await settings();
    for (const wrong of [{ logo: `/media/${'x'.repeat(22)}` }, { timezone: 'Mars/Base' }]) {
      const answer = await put({ ...before, ...wrong, requiremfa: 1 });
      expect([answer.statusCode, answer.json().done]).toEqual([400, undefined]);
      expect(await settings()).toEqual(before);
    }
  });

  test('is reported as done if the log then fails, and a repeat does the rest', async () => {
    const before = await settings();
    const { eventStore } = muster;
    const append = eventStore.append.bind(eventStore);
    vi.spyOn(eventStore, 'append').mockImplementation(async (stream, expected, events) => {
      if (events.some(({ type }) => type !== 'MfaRequirementChanged'))
        throw new EventStoreUnavailable('down');
      return append(stream, expected, events);
    });
    const wanted = { ...before, city: 'Ledbury', requiremfa: 1 };
    const answer = await put(wanted, 'both');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ success: false, done: ['requiremfa'] }),
    ]);
    expect(answer.json().message).toContain('Already changed: requiremfa.');
    expect(await settings()).toEqual({ ...before, requiremfa: 1 });
    vi.restoreAllMocks();
    const again = await put(wanted, 'both');
    expect([again.statusCode, again.json().data]).toEqual([200, wanted]);
  });
});
