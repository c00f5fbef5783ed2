import { beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '../../tests/support/organisation.ts';
import { attack, fair } from './testing/attack.ts';

const { begin, call, expectRefused } = attack();
let own: Organisation;

beforeAll(async () => {
  ({ own } = await begin());
});

describe('another site cannot act for a signed-in person', () => {
  const cookie = () => `muster_staff=${own.staff}; muster_owner=${own.owner}`;
  const event = () => ({ payload: fair() });

  test.for(['https://evil.example', 'null', ''])(
    'a change with a cookie from origin %j is 403',
    async (origin) => {
      const url = `/api/events/${own.tenantId}/registerevent`;
      await expectRefused(call('POST', url, { ...event(), headers: { cookie: cookie(), origin } }), 403);
    },
  );

  test('a change with a cookie and no origin is 403', async () => {
    const url = `/api/events/${own.tenantId}/registerevent`;
    await expectRefused(call('POST', url, { ...event(), headers: { cookie: cookie() } }), 403);
  });

  test('a form of another site reaches neither login nor registertenant', async () => {
    const origin = 'https://evil.example';
    await expectRefused(
      call('POST', '/api/login', { payload: { username: 'a', password: 'b' }, headers: { origin } }),
      403,
    );
    const form = { 'content-type': 'multipart/form-data; boundary=x', cookie: cookie(), origin };
    await expectRefused(
      call('POST', '/api/tenants/registertenant', { payload: '--x--\r\n', headers: form }),
      403,
    );
  });

  test('a change with a cookie from our own origin is accepted', async () => {
    const answer = await call('POST', `/api/${own.tenantId}/updateevent`, {
      payload: { id: own.eventId, location: 'Barn' },
      headers: { cookie: cookie(), origin: 'http://localhost:8080' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });
});
