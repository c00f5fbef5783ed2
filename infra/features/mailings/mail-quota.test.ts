import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../tests/support/organisation.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';

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

const send = (count: number, tenantId?: number, commandId?: string) =>
  sendOf(own, count, tenantId, commandId);

function sendOf(
  { userId, username, tenantId: of }: Organisation,
  count: number,
  tenantId = of,
  commandId: string = crypto.randomUUID(),
) {
  const to = Array.from({ length: count }, (_, at) => `${commandId}${at}@example.org`);
  return muster.core.features.mailings.send(
    { to, subject: 'Boats', message: 'At six.', dueAt: later },
    {
      principal: { kind: 'staff', userId, username, sessionId: 'x' },
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

test('a call that was interrupted after the mailing was written counts once when it is repeated', async () => {
  const other = await registerOrganisation(muster.app, 'orchard');
  const send20 = (commandId: string) => sendOf(other, 20, other.tenantId, commandId);
  const key = crypto.randomUUID();
  const first = await send20(key);
  expect(first).toMatchObject({ ok: true });
  // the program was killed before it noted the outcome
  await muster.core.pools.owner.query(
    `update muster.command_ledger set outcome = null where command = 'RequestMailing' and target = $1`,
    [`mailing-${first.ok ? first.mailingId : ''}`],
  );
  expect(await send20(key)).toMatchObject({ ok: true, ids: { mailingId: first.ok && first.mailingId } });
  expect(await sendOf(other, 10, other.tenantId)).toMatchObject({ ok: true });
  expect(await sendOf(other, 1, other.tenantId)).toMatchObject({ code: 'mail-quota' });
});

test('addresses that cannot be handed to a worker do not count', async () => {
  const { sideEffects } = muster.core;
  const other = await registerOrganisation(muster.app, 'larch');
  const away = vi.spyOn(sideEffects, 'send').mockRejectedValueOnce(new Unavailable('The queue is away.'));
  onTestFinished(() => away.mockRestore());
  await expect(sendOf(other, 30)).rejects.toThrow(Unavailable);
  expect(await sendOf(other, 30)).toMatchObject({ ok: true });
});
