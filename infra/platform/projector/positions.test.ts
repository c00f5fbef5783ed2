import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process.ts';
import { readModels } from '../../../projections/read-models.ts';
import { prepareReadModels } from './builds.ts';
import { createPositions } from './positions.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

let setup: ProjectorSetup;
let positions: ReturnType<typeof createPositions>;
beforeAll(async () => {
  setup = await createProjectorSetup();
  await prepareReadModels(setup.pools.owner, readModels, 0n);
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.pools.owner.query(
    `truncate muster.parked; update muster.checkpoints set position = 0, state = 'running'`,
  );
  positions = createPositions({ pool: setup.pools.projector, bus: setup.bus });
});
afterEach(() => positions.close());

const move = (name: string, position: number) =>
  setup.pools.owner.query('update muster.checkpoints set position = $2 where name = $1', [name, position]);

test('says which read models handle some of the event types', () => {
  expect(positions.handling(['EventRetyped']).toSorted()).toEqual([
    'collaborations',
    'event-feed',
    'event-history',
    'live-changes',
  ]);
  expect(positions.handling(['NameReserved'])).toEqual([]);
  expect(positions.handling(['UserRegistered', 'MembershipGranted']).toSorted()).toEqual([
    'live-changes',
    'people',
    'roster',
    'user-history',
  ]);
});

test('answers immediately for a reached position and for an empty list', async () => {
  await move('people', 5);
  expect(await positions.waitFor(['people'], 5n)).toBe(true);
  expect(await positions.waitFor([], 99n)).toBe(true);
});

test('waits for the slowest of several read models', async () => {
  const waiting = positions.waitFor(['people', 'roster'], 7n);
  await move('people', 9);
  const early = await Promise.race([waiting, positions.waitFor(['people'], 9n).then(() => 'still waiting')]);
  expect(early).toBe('still waiting');
  await move('roster', 7);
  expect(await waiting).toBe(true);
});

test('works without the bus', async () => {
  const deaf = createPositions({ pool: setup.pools.projector, bus: new InProcessBus(setup.log) });
  const waiting = deaf.waitFor(['people'], 3n);
  await move('people', 3);
  expect(await waiting).toBe(true);
  deaf.close();
});

test('stops waiting after the timeout, which is limited', async () => {
  expect(await positions.waitFor(['people'], 8n, { timeoutMs: 30 })).toBe(false);
  expect(await positions.waitFor(['people'], 8n, { timeoutMs: 60_000 })).toBe(false);
});

/** Whether an answer came before somebody else had waited for half of the longest time. */
async function atOnce(answer: Promise<boolean>): Promise<readonly [string, boolean]> {
  const late = positions
    .waitFor(['roster'], 99n, { timeoutMs: 1_000 })
    .then((reached) => ['late', reached] as const);
  return Promise.race([late, answer.then((reached) => ['at once', reached] as const)]);
}

test('does not wait for a stopped read model, but for the others', async () => {
  await setup.pools.owner.query(`update muster.checkpoints set state = 'failed' where name = 'people'`);
  await move('roster', 8);
  expect(await atOnce(positions.waitFor(['people', 'roster'], 8n))).toEqual(['at once', false]);
  expect(await positions.waitFor(['people', 'roster'], 9n, { timeoutMs: 50 })).toBe(false);
});

test('does not wait for a read model that has parked the tenant; other tenants are not affected', async () => {
  await setup.pools.owner.query(
    `insert into muster.parked
       (consumer, version, build, scope, position, after, event_type, stream, reason, next_try)
     select name, version, build, 'tenant-3', 1, 0, 'UserRenamed', 'user-7', 'unreadable', now()
     from muster.checkpoints where name = 'people' and live`,
  );
  await move('roster', 8);
  await move('people', 8);
  const models = ['people', 'roster'];
  expect(await atOnce(positions.waitFor(models, 8n, { scopes: ['tenant-3'] }))).toEqual(['at once', false]);
  expect(await positions.waitFor(models, 8n, { scopes: ['tenant-4'] })).toBe(true);
  expect(await positions.waitFor(['roster'], 8n, { scopes: ['tenant-3'] })).toBe(true);
  const behind = positions.waitFor(models, 9n, { scopes: ['tenant-3'] });
  await move('roster', 9);
  expect(await atOnce(behind)).toEqual(['at once', false]);
});

test('a hundred waiting callers share queries', async () => {
  let looks = 0;
  const { projector } = setup.pools;
  const counting = createPositions({
    bus: setup.bus,
    pool: new Proxy(projector, {
      get(target, key) {
        if (key === 'query') looks++;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  });
  const waiting = Array.from({ length: 100 }, () => counting.waitFor(['people'], 4n));
  await move('people', 4);
  setup.bus.publish('read-models-advanced', { readModels: ['people'], position: '4' });
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => true));
  expect(looks).toBeLessThan(20);
  counting.close();
});

test('a wait for the projector of this process ends without a look at the checkpoints', async () => {
  const looking = new Error('looked at the checkpoints');
  const blind = createPositions({
    bus: setup.bus,
    pool: new Proxy(setup.pools.projector, {
      get: () => {
        throw looking;
      },
    }),
  });
  const waiting = blind.waitFor(['people', 'roster'], 5n, { timeoutMs: 1_000 });
  blind.applied(['people', 'roster'], 4n);
  blind.applied(['people'], 6n);
  expect(await Promise.race([waiting, blind.waitFor(['people'], 6n).then(() => 'still waiting')])).toBe(
    'still waiting',
  );
  blind.applied(['roster'], 5n);
  expect(await waiting).toBe(true);
  expect(await blind.waitFor(['people', 'roster'], 5n)).toBe(true);
  expect(await blind.waitFor(['people', 'roster'], 6n, { timeoutMs: 30 })).toBe(false);
  // the projector was interrupted: the database may have lost what it had not written to the disk
  blind.applied(['people', 'roster'], -1n);
  expect(await blind.waitFor(['people', 'roster'], 5n, { timeoutMs: 30 })).toBe(false);
  blind.close();
});

test('returns the lowest position', async () => {
  await setup.pools.owner.query(`update muster.checkpoints set position = 10`);
  await move('roster', 4);
  expect(await positions.reached()).toBe(4n);
  expect(await positions.reached(['people', 'tenants'])).toBe(10n);
});
