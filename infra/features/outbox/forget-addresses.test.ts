import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delivery } from '../../../domain/delivery/decider.ts';
import { ERASED } from '../../../domain/kernel/erased.ts';
import type { LoggedEvent } from '../../../domain/kernel/logged-event.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { appendRaw } from '../../../tests/parking/parked-tenant.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation } from '../../../tests/support/organisation.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import { createProjector } from '../../platform/projector/projector.ts';
import { createOutbox } from './outbox.ts';
import { mail } from './testing/mail-kind.ts';

// What was sent to an invitation that ended, or to an erased person, keeps no address: docs/outbox.md.

let muster: Installation;
let projector: ReturnType<typeof createProjector> | undefined;
beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
});
afterAll(async () => {
  await projector?.stop();
  await muster?.close();
});

/** Requests deliveries of a new organisation, and finds their states. */
async function club(name: string) {
  const { core } = muster;
  const { tenantId, userId } = await registerOrganisation(muster.app, name);
  const outbox = createOutbox({ ...core, pool: core.pools.writer }, new Map([['mail', mail]]));
  return {
    tenantId,
    async request(source: string, address: string, person: string | null = null) {
      const requested = await outbox.request(
        { kind: 'mail', source, title: 'Boats', address, person, requestedBy: userId },
        { tenantId, key: `${source}/${address}/${person}`, correlationId: 'test' },
      );
      if (!requested.ok) throw new Error(requested.code);
      return requested.ids.deliveryId;
    },
  };
}

async function stateOf(deliveryId: number) {
  const { state } = await muster.core.states.of(delivery.decider, `delivery-${deliveryId}`);
  return state.status === 'requested' ? { progress: state.progress, address: state.of.address } : null;
}
const waiting = (address: string) => ({ progress: 'waiting', address });

/** Carries out the effect of a process. */
async function effect(name: string, tenantId: number, data: object): Promise<void> {
  const run = muster.core.declarations.effects.get(name);
  const event = { id: randomUUID(), tenantId, correlationId: 'test' } as unknown as LoggedEvent;
  await run?.(data as never, event);
}
const work = (secret: object) =>
  muster.core.queued.find(({ queue }) => queue === 'forget-addresses')?.run({ id: 'job', secret });
const jobs = async () => {
  const { rows } = await muster.pool.query("select 1 from pgboss.job where name = 'forget-addresses'");
  return rows.length;
};

test('what was sent to an erased person is forgotten, and nothing of other tenants', async () => {
  const own = await club('harvest');
  const other = await club('orchard');
  const named = await own.request('mailing-1', 'ada@example.org', 'member-4');
  const typed = await own.request('mailing-2', 'ada@example.org');
  const elsewhere = await other.request('mailing-3', 'ada@example.org', 'member-5');
  await work({ what: 'person', tenantId: own.tenantId, person: 'member-4' });
  for (const id of [named, typed]) expect(await stateOf(id)).toEqual(waiting(ERASED));
  expect(await stateOf(elsewhere)).toEqual(waiting('ada@example.org'));
});

test('a thing that is withdrawn is not sent, and a repeat changes nothing', async () => {
  const own = await club('meadow');
  const source = 'invitation-1';
  const id = await own.request(source, 'eve@example.org');
  const kept = await own.request('invitation-2', 'bob@example.org');
  for (let times = 0; times < 2; times += 1) await work({ what: 'thing', tenantId: own.tenantId, source });
  expect(await stateOf(id)).toEqual({ progress: 'cancelled', address: ERASED });
  expect(await stateOf(kept)).toEqual(waiting('bob@example.org'));
});

test('while the deliveries of a tenant are parked, its jobs come again, and those of others are done', async () => {
  const own = await club('thicket');
  const other = await club('coppice');
  const source = 'invitation-3';
  const id = await own.request(source, 'mia@example.org', 'member-6');
  const elsewhere = await other.request(source, 'mia@example.org');
  const { core } = muster;
  const beyond = {
    deliveryId: id,
    dueAt: '+010000-01-01T12:00:00.000Z',
    by: 1,
    at: '2031-06-14T14:00:00.000Z',
  };
  await appendRaw(core, own.tenantId, `delivery-${id}`, 'DeliveryRescheduled', beyond);
  await eventually(async () =>
    expect([...(await core.parking.ofTenant(own.tenantId)).keys()]).toContain('deliveries'),
  );
  await expect(work({ what: 'thing', tenantId: own.tenantId, source })).rejects.toThrow(Unavailable);
  await expect(work({ what: 'person', tenantId: own.tenantId, person: 'member-6' })).rejects.toThrow(
    Unavailable,
  );
  await work({ what: 'thing', tenantId: other.tenantId, source });
  expect(await stateOf(elsewhere)).toEqual({ progress: 'cancelled', address: ERASED });
});

test('a read model that stands still stops no process: the job comes again until it is back', async () => {
  const own = await club('spinney');
  await muster.stopProjector();
  const invitationId = randomUUID();
  const source = `invitation-${invitationId}`;
  const id = await own.request(source, 'zoe@example.org');
  const person = await own.request('mailing-4', 'kim@example.org', 'member-7');
  const before = await jobs();
  await effect('forget-invitation', own.tenantId, { invitationId });
  await effect('forget-recipient', own.tenantId, { person: 'member-7' });
  expect(await jobs()).toBe(before + 2);
  const wanted = [
    { what: 'thing', tenantId: own.tenantId, source },
    { what: 'person', tenantId: own.tenantId, person: 'member-7' },
  ];
  for (const secret of wanted) await expect(work(secret)).rejects.toThrow(Unavailable);

  const { pools, store, privacy, bus } = muster.core;
  const parts = { pool: pools.projector, owner: pools.owner, store, privacy, bus };
  projector = createProjector({ ...parts, log: pino({ level: 'silent' }) });
  await projector.start();
  for (const secret of wanted) await eventually(() => work(secret));
  expect(await stateOf(id)).toEqual({ progress: 'cancelled', address: ERASED });
  expect(await stateOf(person)).toEqual(waiting(ERASED));
});
