import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { eventFeedReadModel } from '../../../projections/event-feed/projector.ts';
import { liveEvents } from '../../../projections/event-feed/live.ts';
import { liveUsers } from '../../../projections/tenant-users/live.ts';
import { liveChangesOf } from '../../../projections/live-changes/projector.ts';
import { isBulkChange, type AnyChange, type ReadModel } from '../../../projections/kernel/read-model.ts';
import { createParking } from '../parking/parking.ts';
import type { Parking } from '../parking/port.ts';
import { readCheckpoints } from './checkpoints.ts';
import { copyReadModel } from './copying.ts';
import { digestFreshBuilds, digestReadModels } from './digest.ts';
import { rebuildReadModel } from './rebuilding.ts';
import { nameLengths, overflowing, peopleThatFailAt, throwing } from './testing/defects.ts';
import {
  eventEdited,
  eventRegistered,
  membershipGranted,
  userErased,
  userRegistered,
  userRenamed,
} from './testing/fixtures.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

let setup: ProjectorSetup;
let parking: Parking;
beforeEach(async () => {
  setup = await createProjectorSetup();
  parking = createParking(setup.pools.owner, async () => false);
});
afterEach(() => setup.close());

const renamed = (tenantId: number, eventId: number, to: string) =>
  eventEdited('EventRenamed', tenantId, eventId, to);

async function checkpoint(name: string) {
  return (await readCheckpoints(setup.pools.projector)).find((row) => row.name === name && row.live);
}

async function allAt(position: bigint): Promise<void> {
  await eventually(async () => {
    for (const row of (await readCheckpoints(setup.pools.projector)).filter(({ live }) => live))
      expect(row).toMatchObject({ position, state: 'running' });
  });
}

async function lettersOf(): Promise<readonly unknown[]> {
  const { rows } = await setup.pools.projector.query(
    'select event_id as event, letters from read_models.name_lengths order by event_id',
  );
  return rows;
}

async function expectSameAsFresh(models: readonly ReadModel[]): Promise<void> {
  expect(await digestReadModels(setup.pools.projector, models)).toEqual(
    await digestFreshBuilds(setup.parts, models),
  );
}

test.each([
  ['throws', throwing, 'threw-Error'],
  ['makes what the database refuses', overflowing, 'refused-22003'],
])(
  'an event for which a handler %s parks its tenant; every other tenant goes on',
  async (_, defect, reason) => {
    const models = [feedOfRegistered, nameLengths(defect), liveChangesOf([liveEvents])];
    await setup.append(renamed(3, 1, 'four'), renamed(4, 2, 'eleven more'));
    const poison = await setup.append(renamed(3, 1, 'poison'));
    const end = await setup.append(renamed(3, 5, 'waits'), renamed(4, 2, 'goes on'), eventRegistered(3, 9));
    const applied = new Map<string, bigint>();
    const positions = {
      applied: (names: readonly string[], position: bigint) =>
        names.forEach((name) => applied.set(name, position)),
    };
    await setup.startProjector({ readModels: models, positions });
    await allAt(end);
    // a read model with parked events counts as caught up: a caller asks for its parked tenants
    await eventually(() =>
      expect(Object.fromEntries(applied)).toEqual({ 'event-feed': end, 'live-changes': end }),
    );
    expect(await lettersOf()).toEqual([
      { event: 1, letters: 4 },
      { event: 2, letters: 7 },
    ]);
    expect(await parking.list()).toMatchObject([
      { consumer: 'name-lengths', scope: 'tenant-3', position: poison, eventType: 'EventRenamed', reason },
    ]);
    await eventually(async () => expect((await parking.list())[0]?.attempts).toBeGreaterThan(1));
    const later = await setup.append(renamed(4, 2, 'in the same batches'), renamed(3, 1, 'waits too'));
    await allAt(later);
    expect(await lettersOf()).toContainEqual({ event: 2, letters: 19 });
    expect(await parking.list()).toMatchObject([{ waiting: 3 }]);
    expect(await parking.summary()).toEqual([
      { consumer: 'name-lengths', count: 1, oldest: expect.any(Date) },
    ]);
  },
);

// only registrations, because the tests rename events that were never registered
const feedOfRegistered: ReadModel = {
  ...eventFeedReadModel,
  on: new Map([...eventFeedReadModel.on].filter(([type]) => type === 'EventRegistered')),
};

test('a parked tenant is tried again and then has exactly the rows of a fresh build', async () => {
  let mended = false;
  const model = nameLengths((name) => (mended ? name.length : throwing(name)));
  await setup.append(
    renamed(3, 1, 'four'),
    renamed(3, 1, 'poison'),
    renamed(3, 2, 'waits'),
    renamed(4, 3, 'on'),
  );
  await setup.startProjector({ readModels: [feedOfRegistered, model] });
  await eventually(async () => expect(await parking.list()).toHaveLength(1));
  await setup.append(renamed(3, 2, 'waits longer'));
  mended = true;
  await eventually(async () => expect(await parking.list()).toEqual([]));
  expect(await lettersOf()).toEqual([
    { event: 1, letters: 6 },
    { event: 2, letters: 12 },
    { event: 3, letters: 2 },
  ]);
  await allAt(await setup.append(renamed(3, 1, 'live again')));
  expect(await lettersOf()).toContainEqual({ event: 1, letters: 10 });
  await expectSameAsFresh([model]);
  expect(setup.log.lines.some(({ text }) => text.includes('is repaired'))).toBe(true);
});

test('a new version of the program tries at once what an earlier one parked', async () => {
  await setup.append(renamed(3, 1, 'poison'), renamed(4, 2, 'fine'));
  const broken = await setup.startProjector({ readModels: [feedOfRegistered, nameLengths(throwing)] });
  await eventually(async () => expect(await parking.list()).toHaveLength(1));
  await setup.pools.owner.query(`update muster.parked set next_try = now() + interval '1 hour'`);
  await broken.stop();
  const mended = [feedOfRegistered, nameLengths((name) => name.length)];
  await setup.startProjector({ readModels: mended });
  await eventually(async () => expect(await parking.list()).toEqual([]));
  await expectSameAsFresh(mended);
});

test('an event outside tenants parks its stream, and no other person', async () => {
  const models = [peopleThatFailAt('poison')];
  await setup.append(userRegistered(7), userRegistered(8));
  await setup.append(userRenamed(7, 'poison'), userRenamed(8, 'Grace'), userRenamed(7, 'Augusta'));
  await setup.startProjector({ readModels: models });
  await eventually(async () => expect(await parking.list()).toMatchObject([{ scope: 'user-7' }]));
  const { rows } = await setup.pools.projector.query(
    'select user_id, firstname from read_models.people order by user_id',
  );
  expect(rows).toEqual([
    { user_id: 7, firstname: 'Ada' },
    { user_id: 8, firstname: 'Grace' },
  ]);
});

test('a change of a person that waited is told in every tenant where they work', async () => {
  let mended = false;
  const ofPeople = liveChangesOf([liveUsers]);
  const model: ReadModel = {
    ...ofPeople,
    on: new Map(
      [...ofPeople.on].map(([type, changes]) => [
        type,
        type === 'UserRenamed' ? changes.map((change) => failingUnless(() => mended, change)) : changes,
      ]),
    ),
  };
  await setup.append(userRegistered(7), membershipGranted(3, 7), membershipGranted(5, 7));
  const renaming = await setup.append(userRenamed(7, 'Augusta'));
  await setup.startProjector({ readModels: [model] });
  await eventually(async () => expect(await parking.list()).toMatchObject([{ scope: 'user-7' }]));
  await setup.bus.flush();
  const told = new Set<number>();
  setup.bus.subscribe('tenant-changed', ({ tenantIds }) => {
    for (const tenantId of tenantIds) told.add(tenantId);
  });
  mended = true;
  await eventually(async () => expect(await parking.list()).toEqual([]));
  await eventually(() => expect(told).toEqual(new Set([3, 5])));
  const { rows } = await setup.pools.projector.query(
    'select tenant_id, position from read_models.shared_entities order by tenant_id',
  );
  expect(rows).toEqual([
    { tenant_id: 3, position: renaming },
    { tenant_id: 5, position: renaming },
  ]);
});

/** The change of rows everywhere, which fails until a later release mends it. */
function failingUnless(isMended: () => boolean, change: AnyChange): AnyChange {
  if (!isBulkChange(change)) return change;
  return {
    ...change,
    columns(event) {
      if (!isMended()) throw new Error('cannot take this');
      return change.columns(event);
    },
  };
}

test('an erased person is overwritten at once, also where their later events wait', async () => {
  await setup.append(userRegistered(7), userRenamed(7, 'poison'));
  await setup.startProjector({ readModels: [peopleThatFailAt('poison')] });
  await eventually(async () => expect(await parking.list()).toHaveLength(1));
  await allAt(await setup.append(userErased(7)));
  const { rows } = await setup.pools.projector.query('select firstname, email from read_models.people');
  expect(JSON.stringify(rows)).not.toMatch(/Ada|example/);
});

test('the line about a parked event names event, consumer and attempt, and no person', async () => {
  const position = await setup.append(userRegistered(7), userRenamed(7, 'poison'));
  await setup.startProjector({ readModels: [peopleThatFailAt('poison')] });
  await eventually(() =>
    expect(setup.log.lines.find(({ text }) => text.includes('is parked'))?.fields).toMatchObject({
      consumer: 'people v3',
      position: String(position),
      type: 'UserRenamed',
      attempt: 1,
    }),
  );
  expect(JSON.stringify(setup.log.lines)).not.toMatch(/user-7|poison|Okafor/);
});

test('a broken handler for all tenants stops the read model instead of parking every one; its message is not stored', async () => {
  await setup.append(...Array.from({ length: 150 }, (_, n) => renamed(n + 1, n + 1, 'poison')));
  const end = await setup.append(eventRegistered(3, 1));
  await setup.startProjector({ readModels: [feedOfRegistered, nameLengths(throwing)] });
  await eventually(async () =>
    expect(await checkpoint('name-lengths')).toMatchObject({ state: 'failed', error: 'threw-Error' }),
  );
  expect(await checkpoint('event-feed')).toMatchObject({ state: 'running', position: end });
  expect(await parking.list()).toEqual([]);
});

test('a parked tenant of a rebuilt read model is parked anew, and a mended rebuild has nothing parked', async () => {
  await setup.append(renamed(3, 1, 'poison'), renamed(3, 1, 'later'), renamed(4, 2, 'fine'));
  await setup.startProjector({ readModels: [feedOfRegistered, nameLengths(throwing)] });
  await eventually(async () => expect(await parking.list()).toHaveLength(1));
  const mended = nameLengths((name) => name.length);
  const parts = { ...setup.parts, types: new Set(mended.on.keys()) };
  await rebuildReadModel(parts, mended, new AbortController().signal);
  expect(await parking.list()).toEqual([]);
  await expectSameAsFresh([mended]);
});

test('two projectors that know different things about what is parked do not write over each other', async () => {
  await setup.append(renamed(3, 1, 'poison'), renamed(4, 2, 'fine'));
  let mended = false;
  const model = nameLengths((name) => (mended ? name.length : throwing(name)));
  await Promise.all([
    setup.startProjector({ readModels: [model] }),
    setup.startProjector({ readModels: [model] }),
  ]);
  await eventually(async () => expect(await parking.list()).toHaveLength(1));
  mended = true;
  for (let n = 0; n < 5; n++) await setup.append(renamed(3, 1, `name ${n}`), renamed(3, n + 5, 'x'));
  await eventually(async () => expect(await parking.list()).toEqual([]));
  await allAt(await setup.append(renamed(3, 1, 'the end')));
  await expectSameAsFresh([model]);
});

test('a copy of a build keeps what is parked in it, and repairs it', async () => {
  const defect = [nameLengths(throwing)];
  await setup.append(renamed(3, 1, 'four'), renamed(3, 1, 'poison'));
  const end = await setup.append(renamed(3, 5, 'waits'));
  const projector = await setup.startProjector({ readModels: defect });
  await allAt(end);
  const [model] = defect;
  expect(await copyReadModel(setup.parts, model!, new AbortController().signal)).toBe(true);
  expect(await checkpoint('name-lengths')).toMatchObject({ build: 2 });
  expect(await parking.list()).toMatchObject([{ build: 2, scope: 'tenant-3' }]);
  await projector.stop();

  await setup.startProjector({ readModels: [nameLengths((name) => name.length)] });
  await eventually(async () => expect(await parking.list()).toEqual([]));
  expect(await lettersOf()).toEqual([
    { event: 1, letters: 6 },
    { event: 5, letters: 5 },
  ]);
});
