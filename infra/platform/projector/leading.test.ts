import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { openStallableProxy } from '../../../tests/support/stallable-proxy.ts';
import { readModels } from '../../../projections/read-models.ts';
import { createPool } from '../database/pools.ts';
import { inTransaction } from '../database/transaction.ts';
import { buildOf, type Build } from './build.ts';
import { prepareReadModels } from './builds.ts';
import { advance, lockForRepair, readCheckpoints, StoodDown, stopAt } from './checkpoints.ts';
import { nothingHeld } from './held.ts';
import { claimBuilds } from './claims.ts';
import { digestFreshBuilds, digestReadModels } from './digest.ts';
import { Lane } from './lane.ts';
import { openLease, type Lease } from './lease.ts';
import { eventEdited, eventRegistered, membershipGranted, userRegistered } from './testing/fixtures.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

let setup: ProjectorSetup;
beforeEach(async () => {
  setup = await createProjectorSetup();
});
afterEach(async () => {
  await Promise.all(leases.splice(0).map((lease) => lease.close()));
  await setup.close();
});

const leases: Lease[] = [];
async function newLease(): Promise<Lease> {
  const lease = await openLease(setup.pools.projector);
  leases.push(lease);
  return lease;
}

const live = async () => (await readCheckpoints(setup.pools.projector)).filter((row) => row.live);
const leaders = async () => [...new Set((await live()).map(({ leader }) => leader))];

async function allAt(position: bigint): Promise<void> {
  await eventually(async () => {
    for (const row of await live()) expect(row).toMatchObject({ position, state: 'running' });
  });
}

async function claimAll(lease: Lease): Promise<readonly Build[]> {
  await claimBuilds(setup.pools.projector, lease, await live());
  return readModels.map((model) => buildOf(model, 1, lease.id));
}

const move = (builds: readonly Build[], from: bigint, to: bigint) =>
  inTransaction(setup.pools.projector, 'begin', (client) =>
    advance(
      client,
      builds.map((build) => ({ build, held: nothingHeld })),
      { from, to, state: 'running' },
    ),
  );

test('a checkpoint moves only from where it stands', async () => {
  await prepareReadModels(setup.pools.owner, readModels, 0n);
  const lease = await newLease();
  const builds = await claimAll(lease);
  await move(builds, 0n, 5n);
  await expect(move(builds, 0n, 3n)).rejects.toThrow(StoodDown);
  await expect(move(builds, 4n, 7n)).rejects.toThrow(StoodDown);
  await move(builds, 5n, 7n);
  expect(new Set((await live()).map(({ position }) => position))).toEqual(new Set([7n]));
});

test('of three leaders with one lease at the same place, each event is applied by one', async () => {
  await prepareReadModels(setup.pools.owner, readModels, 0n);
  const lease = await newLease();
  const builds = await claimAll(lease);
  const end = await setup.append(
    userRegistered(7),
    membershipGranted(3, 7),
    ...Array.from({ length: 40 }, (_, n) => eventRegistered(3, n + 1)),
  );
  const types = new Set(readModels.flatMap(({ on }) => [...on.keys()]));
  const parts = { ...setup.parts, types, stopped: ({ error }: { error: Error }) => Promise.reject(error) };
  const never = new AbortController().signal;
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => new Lane(parts, builds, 0n).advanceTo(end, never)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StoodDown);
  expect(await digestReadModels(setup.pools.projector)).toEqual(await digestFreshBuilds(setup.parts));
});

test('a process that was taken over changes nothing, even if it does not know yet', async () => {
  await prepareReadModels(setup.pools.owner, readModels, 0n);
  const [frozen, awake] = [await newLease(), await newLease()];
  const builds = await claimAll(frozen);
  await claimAll(awake);
  expect(await leaders()).toEqual([frozen.id]);
  await setup.pools.owner.query(
    `update muster.projectors set seen_at = seen_at - interval '5 seconds' where id = $1`,
    [frozen.id],
  );
  const taken = await claimAll(awake);
  expect(await leaders()).toEqual([awake.id]);
  await expect(move(builds, 0n, 5n)).rejects.toThrow(StoodDown);
  const { projector } = setup.pools;
  for (const build of builds) {
    await stopAt(projector, build, 0n, 'of the former leader');
    const repair = inTransaction(projector, 'begin', (client) =>
      lockForRepair(client, { build, held: nothingHeld }, 0n),
    );
    await expect(repair).rejects.toThrow(StoodDown);
  }
  expect((await live()).filter(({ state }) => state === 'failed')).toEqual([]);
  await move(taken, 0n, 5n);
  await Promise.all(leases.splice(0).map((lease) => lease.close()));
  expect(await leaders()).toEqual([null]);
});

test('a process whose connection has ended is taken over at once', async () => {
  await prepareReadModels(setup.pools.owner, readModels, 0n);
  const [killed, awake] = [await newLease(), await newLease()];
  await claimAll(killed);
  await setup.pools.admin.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objsubid = 1
       and ((classid::bigint << 32) | objid::bigint) = hashtextextended($1::uuid::text, 0)`,
    [killed.id],
  );
  await eventually(() => expect(killed.lost.aborted).toBe(true));
  await claimAll(awake);
  expect(await leaders()).toEqual([awake.id]);
});

test('a lease is lost while work on the database hangs', async () => {
  const lease = await newLease();
  const hanging = Promise.withResolvers<void>();
  const working = lease.during(() => hanging.promise);
  await eventually(() => expect(lease.lost.aborted).toBe(true));
  hanging.resolve();
  await working;
});

test('a process whose lease was lost works on with a new one', async () => {
  let feeds = 0;
  await setup.startProjector({
    store: {
      head: () => setup.store.head(),
      read: setup.store.read,
      async *feed(after, options) {
        feeds += 1;
        try {
          yield* setup.store.feed(after, options);
        } finally {
          feeds -= 1;
        }
      },
    },
  });
  await allAt(await setup.append(userRegistered(7)));
  const [lost] = await leaders();
  await setup.pools.admin.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objsubid = 1
       and ((classid::bigint << 32) | objid::bigint) = hashtextextended($1::uuid::text, 0)`,
    [lost],
  );
  await eventually(async () => {
    const { rows } = await setup.pools.owner.query<{ ok: boolean }>(
      'select bool_and(leader <> $1 and muster.at_work(leader)) as ok from muster.checkpoints where live',
      [lost],
    );
    expect(rows).toEqual([{ ok: true }]);
  });
  await allAt(await setup.append(eventRegistered(3, 1)));
  // the work with the lost lease has ended
  await eventually(() => expect(feeds).toBe(1));
});

test('a process at work keeps the lead, and the others do nothing', async () => {
  await setup.startProjector();
  await allAt(await setup.append(userRegistered(7)));
  const [first] = await leaders();
  expect(first).not.toBeNull();
  await Promise.all([setup.startProjector(), setup.startProjector()]);
  for (let looks = 0; looks < 4; looks++) {
    const looked = performance.now() + 1_100;
    await allAt(await setup.append(eventRegistered(3, looks + 1)));
    await eventually(() => expect(performance.now()).toBeGreaterThan(looked));
    expect(await leaders()).toEqual([first]);
  }
  expect(setup.log.lines.filter(({ text }) => text.includes('looking again'))).toEqual([]);
});

test('when the database stops answering the leader, another leads within 10 s, and the first does no harm', async () => {
  const proxy = await openStallableProxy(setup.databaseUrl);
  const limits = { timeoutMs: 30_000, idleInTransactionMs: 5_000 };
  const cut = createPool(proxy.url, { role: 'muster_projector', max: 8, ...limits });
  const former = await setup.startProjector({ pool: cut });
  await allAt(await setup.append(userRegistered(7), eventRegistered(3, 1)));
  const [first] = await leaders();
  await setup.startProjector();
  const writing = setup.append(...Array.from({ length: 50 }, (_, n) => eventRegistered(3, n + 2)));
  proxy.hold();
  const cutAt = performance.now();
  await writing;
  await allAt(await setup.append(eventEdited('EventRenamed', 3, 1, 'Taken over')));
  expect(performance.now() - cutAt).toBeLessThan(10_000);
  const [second] = await leaders();
  expect(second).not.toBe(first);
  proxy.go();
  for (let after = 0; after < 3; after++)
    await allAt(await setup.append(eventEdited('EventRenamed', 3, 1, `Awake ${after}`)));
  expect(await leaders()).toEqual([second]);
  expect(await digestReadModels(setup.pools.projector)).toEqual(await digestFreshBuilds(setup.parts));
  proxy.close();
  await former.stop();
  await cut.end();
});
