import { afterAll, beforeAll, expect, test } from 'vitest';
import { delivery } from '../../../domain/delivery/decider.ts';
import { reopenTenant, updateTenant } from '../../../domain/tenant/commands.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation } from '../../../tests/support/organisation.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createOutbox } from './outbox.ts';

let muster: Installation;
beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
});
afterAll(() => muster?.close());

test('nothing leaves in the name of a tenant while it is deactivated', async () => {
  const { core } = muster;
  const { ownerId, tenantId, userId } = await registerOrganisation(muster.app, 'harvest');
  const outbox = createOutbox({ ...core, pool: core.pools.writer }, new Map());
  const sent: number[] = [];
  const work = outbox.declare({
    kind: 'test',
    whenInterrupted: 'park',
    mostAttempts: 3,
    maxConcurrent: 1,
    seconds: 5,
    send: async ({ deliveryId }) => {
      sent.push(deliveryId);
      return { is: 'sent' };
    },
  });
  const asked = await outbox.request(
    { kind: 'test', source: 'post-1', title: 'A post', address: 'twitter', requestedBy: userId },
    { tenantId, key: 'once', correlationId: 'test' },
  );
  if (!asked.ok) throw new Error(asked.code);
  const { deliveryId } = asked.ids;
  const call = { principal: { kind: 'process', name: 'test' } as const, tenantId, correlationId: 'test' };
  const run = () => work.run({ id: 'job', secret: { tenantId, deliveryId } });

  await core.dispatcher.dispatch(updateTenant, { active: false }, call);
  await run();
  expect(sent).toEqual([]);
  const { state } = await core.states.of(delivery.decider, `delivery-${deliveryId}`);
  expect(state).toMatchObject({ progress: 'waiting', attempt: 0 });

  await core.dispatcher.dispatch(reopenTenant, { ownerId, userId }, call);
  await run();
  expect(sent).toEqual([deliveryId]);
});
