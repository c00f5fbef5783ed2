import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryDelivery } from '../../../domain/delivery/commands.ts';
import { delivery } from '../../../domain/delivery/decider.ts';
import { heldBack, recipientErased } from '../../../domain/delivery/state.ts';
import { ERASED } from '../../../domain/kernel/erased.ts';
import { reopenTenant, updateTenant } from '../../../domain/tenant/commands.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation } from '../../../tests/support/organisation.ts';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import type { JobToSend, SideEffects } from '../../platform/jobs/port.ts';
import { deliver } from './deliver.ts';
import { createOutbox } from './outbox.ts';
import { queueOverdue } from './overdue.ts';
import type { DeliveryKind, DeliveryResult } from './port.ts';

let muster: Installation;
beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
});
afterAll(() => muster?.close());

/**
 * Requests one delivery for a new organisation. `run` does a job of it; `sent` has the id of the delivery once for
 * each time it was sent.
 */
async function aDelivery(
  name: string,
  whenInterrupted: 'park' | 'repeat',
  { seconds = 5, until = Promise.resolve() }: { seconds?: number; until?: Promise<unknown> } = {},
) {
  const { core } = muster;
  const { ownerId, tenantId, userId } = await registerOrganisation(muster.app, name);
  const outbox = createOutbox({ ...core, pool: core.pools.writer }, new Map());
  const sent: number[] = [];
  const work = outbox.declare({
    kind: 'test',
    whenInterrupted,
    mostAttempts: 3,
    maxConcurrent: 2,
    seconds,
    send: async ({ deliveryId }) => {
      await until;
      sent.push(deliveryId);
      return { is: 'sent' };
    },
  });
  const asked = await outbox.request(
    { kind: 'test', source: 'post-1', title: 'A post', address: 'twitter', requestedBy: userId },
    { tenantId, key: name, correlationId: 'test' },
  );
  if (!asked.ok) throw new Error(asked.code);
  const { deliveryId } = asked.ids;
  const run = (job: string) => work.run({ id: job, secret: { tenantId, deliveryId } });
  return { ownerId, tenantId, userId, deliveryId, sent, run };
}

test('nothing leaves in the name of a tenant while it is deactivated', async () => {
  const { core } = muster;
  const { ownerId, tenantId, userId, deliveryId, sent, run } = await aDelivery('harvest', 'park');
  const call = { principal: { kind: 'process', name: 'test' } as const, tenantId, correlationId: 'test' };

  await core.dispatcher.dispatch(updateTenant, { active: false }, call);
  await run('job');
  expect(sent).toEqual([]);
  const { state } = await core.states.of(delivery.decider, `delivery-${deliveryId}`);
  expect(state).toMatchObject({ progress: 'waiting', attempt: 0 });

  await core.dispatcher.dispatch(reopenTenant, { ownerId, userId }, call);
  await run('job');
  expect(sent).toEqual([deliveryId]);
});

const byNumber = (one: number, other: number) => one - other;

test('a worker that comes back late hands what is overdue to workers at a pace, each once', async () => {
  const { core } = muster;
  const { tenantId, userId } = await registerOrganisation(muster.app, 'larch');
  const jobs: JobToSend[] = [];
  const sideEffects: SideEffects = {
    async send(_, job) {
      jobs.push(job);
      return true;
    },
  };
  let clock = Date.now();
  const now = () => clock;
  const parts = { ...core, sideEffects, pool: core.pools.writer, now };
  const kinds = new Map<string, DeliveryKind>();
  const outbox = createOutbox(parts, kinds);
  const sent: number[] = [];
  const work = outbox.declare({
    kind: 'test',
    whenInterrupted: 'repeat',
    mostAttempts: 3,
    maxConcurrent: 2,
    seconds: 5,
    latePerSecond: 0.01,
    send: async ({ deliveryId }) => {
      sent.push(deliveryId);
      return { is: 'sent' };
    },
  });
  // of one mailing, due while no worker was there
  const dueAt = new Date(clock - 120_000);
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const asked = await outbox.request(
      { kind: 'test', source: 'mailing-1', title: 'Boats', address: `a${n}`, requestedBy: userId, dueAt },
      { tenantId, key: `late ${n}`, correlationId: 'test' },
    );
    if (!asked.ok) throw new Error(asked.code);
    ids.push(asked.ids.deliveryId);
  }
  const timeOf = async (deliveryId: number) => {
    const { state } = await core.states.of(delivery.decider, `delivery-${deliveryId}`);
    return state.status === 'requested' ? Date.parse(state.dueAt) : 0;
  };
  const run = (deliveryId: number) => work.run({ id: 'late', secret: { tenantId, deliveryId } });
  await Promise.all(ids.map(run));
  expect(sent).toEqual([]);
  const times = (await Promise.all(ids.map(timeOf))).toSorted(byNumber);
  expect(times.map((time) => Math.round((time - (times[0] ?? 0)) / 100_000))).toEqual([0, 1, 2, 3, 4]);
  // one that has another time is not overdue, so the places and the sweep are left to the others
  await core.positions.waitFor(['deliveries'], await core.store.head());
  await queueOverdue({ ...parts, kinds });
  expect(jobs).toEqual([]);
  // nor does a second job send it before
  await Promise.all(ids.map(run));
  expect(sent.length).toBeLessThanOrEqual(1);
  // at their times they go, also when their jobs come late again
  for (const time of times) {
    clock = time + 60_000;
    for (const id of ids) await run(id);
  }
  expect(sent.toSorted(byNumber)).toEqual(ids.toSorted(byNumber));
});

test('two jobs of one delivery at the same moment send it once', async () => {
  const { deliveryId, sent, run } = await aDelivery('orchard', 'repeat');
  await Promise.all([run('its own'), run('overdue')]);
  expect(sent).toEqual([deliveryId]);
});

test('an attempt that took too long is unknown, and sent if it succeeds in the end', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { deliveryId, sent, run } = await aDelivery('maple', 'park', { seconds: 0.2, until: promise });
  const progress = async () => {
    const { state } = await muster.core.states.of(delivery.decider, `delivery-${deliveryId}`);
    return state.status === 'requested' ? state.progress : state.status;
  };
  await run('slow');
  expect(await progress()).toBe('unknown');
  resolve();
  await expect.poll(progress).toBe('sent');
  expect(sent).toEqual([deliveryId]);
});

test.for([
  { whenInterrupted: 'park', at: 'willow', then: 'unknown' },
  { whenInterrupted: 'repeat', at: 'poplar', then: 'sent' },
] as const)(
  'what was due before a restore and is of a kind that would $whenInterrupted is $then then',
  async ({ whenInterrupted, at, then }) => {
    const { core } = muster;
    const { deliveryId, tenantId, userId, sent, run } = await aDelivery(at, whenInterrupted);
    // a dump remembers the history of the database that it was made from
    await core.pools.owner.query(`update muster.log_mark set seen_history = 'another'`);
    await run('a job of the dump');
    const { state } = await core.states.of(delivery.decider, `delivery-${deliveryId}`);
    expect(state).toMatchObject({ progress: then, attempt: 1 });
    expect(sent).toEqual(then === 'sent' ? [deliveryId] : []);
    if (then === 'sent') return;

    const principal = { kind: 'staff', userId, username: 'test', sessionId: 'test' } as const;
    const call = { principal, tenantId, correlationId: 'test' };
    expect(await core.dispatcher.dispatch(retryDelivery, { deliveryId }, call)).toMatchObject({ ok: true });
    await run('asked by staff');
    expect(sent).toEqual([deliveryId]);
  },
);

test('a delivery that a limit holds back waits as often as needed, and its attempts count afterwards', async () => {
  const { deliveryId, tenantId } = await aDelivery('rowan', 'repeat');
  let now = Date.now();
  let result: DeliveryResult = { is: 'later', reason: heldBack };
  const mostAttempts = 3;
  const kind = {
    kind: 'test',
    whenInterrupted: 'repeat',
    mostAttempts,
    maxConcurrent: 2,
    seconds: 5,
  } as const;
  const work = deliver({ ...muster.core, now: () => now }, { ...kind, send: async () => result });
  const attempt = async () => {
    // the longest pause between two attempts
    now += 4 * 3_600_000;
    await work.run({ id: 'job', secret: { tenantId, deliveryId } });
    const { state } = await muster.core.states.of(delivery.decider, `delivery-${deliveryId}`);
    return state.status === 'requested' ? state.progress : state.status;
  };
  for (let times = 0; times < 5; times += 1) expect(await attempt()).toBe('waiting');
  result = { is: 'later', reason: 'no-answer' };
  expect(await attempt()).toBe('waiting');
  expect(await attempt()).toBe('waiting');
  expect(await attempt()).toBe('failed');
});

test('a delivery that was requested while its recipient was being erased loses its address', async () => {
  const { deliveryId, tenantId } = await aDelivery('hazel', 'repeat');
  const work = deliver(muster.core, {
    kind: 'test',
    whenInterrupted: 'repeat',
    mostAttempts: 3,
    maxConcurrent: 2,
    seconds: 5,
    send: async () => ({ is: 'refused', reason: recipientErased }),
  });
  await work.run({ id: 'job', secret: { tenantId, deliveryId } });
  const { state } = await muster.core.states.of(delivery.decider, `delivery-${deliveryId}`);
  expect(state).toMatchObject({ progress: 'failed', erased: true, of: { address: ERASED } });
});
