import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process.ts';
import { readModels } from '../../../projections/registry.ts';
import { prepareReadModels } from './builds.ts';
import { createPositions } from './positions.ts';
import { createRig, type Rig } from './testing/projector.ts';

let rig: Rig;
let positions: ReturnType<typeof createPositions>;
beforeAll(async () => {
  rig = await createRig();
  await prepareReadModels(rig.pools.owner, readModels);
});
afterAll(() => rig.close());
beforeEach(async () => {
  await rig.pools.owner.query(`update muster.checkpoints set position = 0, state = 'running'`);
  positions = createPositions({ pool: rig.pools.projector, bus: rig.bus });
});
afterEach(() => positions.close());

const move = (name: string, position: number) =>
  rig.pools.owner.query('update muster.checkpoints set position = $2 where name = $1', [name, position]);

test('knows which read models handle one of the event types', () => {
  expect(positions.handling(['EventRetyped'])).toEqual(['change-history', 'event-feed', 'live-changes']);
  expect(positions.handling(['NameReserved'])).toEqual([]);
  expect(positions.handling(['UserRegistered', 'MembershipGranted'])).toEqual([
    'live-changes',
    'people',
    'roster',
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
  const deaf = createPositions({ pool: rig.pools.projector, bus: new InProcessBus(rig.log) });
  const waiting = deaf.waitFor(['people'], 3n);
  await move('people', 3);
  expect(await waiting).toBe(true);
  deaf.close();
});

test('stops waiting after the timeout, which is limited', async () => {
  expect(await positions.waitFor(['people'], 8n, 30)).toBe(false);
  expect(await positions.waitFor(['people'], 8n, 60_000)).toBe(false);
});

test('does not wait for a stopped read model', async () => {
  await rig.pools.owner.query(`update muster.checkpoints set state = 'failed' where name = 'people'`);
  const stopped = positions.waitFor(['people', 'roster'], 8n).then((reached) => ['stopped', reached]);
  const late = positions.waitFor(['roster'], 9n).then((reached) => ['late', reached]);
  expect(await Promise.race([late, stopped])).toEqual(['stopped', false]);
  expect(await late).toEqual(['late', false]);
});

test('a hundred waiting callers share queries', async () => {
  let looks = 0;
  const { projector } = rig.pools;
  const counting = createPositions({
    bus: rig.bus,
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
  rig.bus.publish('read-models-advanced', { readModels: ['people'], position: '4' });
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => true));
  expect(looks).toBeLessThan(20);
  counting.close();
});

test('returns the lowest position', async () => {
  await rig.pools.owner.query(`update muster.checkpoints set position = 10`);
  await move('roster', 4);
  expect(await positions.reached()).toBe(4n);
  expect(await positions.reached(['people', 'tenants'])).toBe(10n);
});
