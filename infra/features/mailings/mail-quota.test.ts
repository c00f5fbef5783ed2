import { afterAll, beforeAll, expect, test } from 'vitest';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';

// Mail is counted by tenant and owner: decision 45, docs/product/send-email.md.

let muster: Installation;
let own: Organisation;
beforeAll(async () => {
  const most = { RATE_LIMITS: 'on', MAILS_PER_DAY: '30', MAILS_PER_DAY_PER_OWNER: '50' };
  muster = await createInstallation((ports) => [restPlugin(ports)], most);
  own = await registerOrganisation(muster.app, 'harvest');
});
afterAll(() => muster?.close());

const later = '2099-06-14T14:00:00.000Z';

function send(count: number, tenantId = own.tenantId, commandId = crypto.randomUUID()) {
  const to = Array.from({ length: count }, (_, at) => `${commandId}${at}@example.org`);
  return muster.core.features.mailings.send(
    { to, subject: 'Boats', message: 'At six.', dueAt: later },
    {
      principal: { kind: 'staff', userId: own.userId, username: own.username, sessionId: 'x' },
      tenantId,
      correlationId: 'test',
      commandId,
    },
  );
}

test('mail is counted when it is asked for, for the tenant and for its owner', async () => {
  // simultaneous requests for later, with different numbers of recipients
  const first = await Promise.all([10, 10, 10, 10, 10].map((count) => send(count)));
  expect(first.filter(({ ok }) => ok)).toHaveLength(3);
  expect(first.find(({ ok }) => !ok)).toMatchObject({
    code: 'mail-quota',
    quota: { most: 30, isOfOwner: false },
  });

  const answer = await muster.app.inject({
    method: 'POST',
    url: '/api/tenants/registertenant',
    headers: { authorization: `Bearer ${own.owner}` },
    payload: { address1: '1 Mill Lane', city: 'Hereford', state: 'HW' },
  });
  const { tenantId } = answer.json<{ tenantId: number }>();
  expect(await send(25, tenantId)).toMatchObject({
    code: 'mail-quota',
    quota: { most: 50, isOfOwner: true, retryAfter: expect.any(Number) },
  });
  // a refused request does not count, and a repeat counts once
  const [key, again] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const commandId of [key, key, again])
    expect(await send(10, tenantId, commandId)).toMatchObject({ ok: true });
  expect(await send(1, tenantId)).toMatchObject({ code: 'mail-quota' });
});
