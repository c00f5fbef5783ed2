import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { eventFeedReadModel } from '../../../projections/event-feed/projector.ts';
import { eventsPage } from '../../../projections/event-feed/feed-page.ts';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { readModels } from '../../../projections/read-models.ts';
import { readCheckpoints } from './checkpoints.ts';
import { digestFreshBuilds, digestReadModels } from './digest.ts';
import { eventEdited, eventRegistered, membershipGranted, userRegistered } from './testing/fixtures.ts';
import { AlreadyRebuilding } from './builds.ts';
import { type RebuildParts, rebuildReadModel } from './rebuilding.ts';
import { gatedFeed } from './testing/gated-feed.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

let setup: ProjectorSetup;
beforeEach(async () => {
  setup = await createProjectorSetup();
});
afterEach(() => setup.close());

const never = new AbortController().signal;
const rebuild = (model: ReadModel, store: RebuildParts['store'] = setup.store) =>
  rebuildReadModel({ ...setup.parts, store, types: new Set(model.on.keys()) }, model, never);

async function live(name = 'event-feed') {
  return (await readCheckpoints(setup.pools.projector)).find((row) => row.name === name && row.live);
}

async function liveAt(position: bigint, name = 'event-feed'): Promise<void> {
  await eventually(async () => expect(await live(name)).toMatchObject({ position, state: 'running' }));
}

test('during a rebuild under load no read fails or goes back, and no event is lost', async () => {
  await setup.startProjector();
  await liveAt(await setup.append(...Array.from({ length: 60 }, (_, n) => eventRegistered(3, n + 1))));
  const working = new AbortController();
  let written = 60;
  const writer = (async () => {
    for (; !working.signal.aborted; written++) {
      await setup.append(
        eventRegistered(3, written + 1),
        eventEdited('EventRenamed', 3, written, `Edit ${written}`),
      );
      await pause(2);
    }
  })();
  let reads = 0;
  const reader = (async () => {
    for (let newest = 0n; !working.signal.aborted; reads++) {
      const versions = await setup.reads.asTenant(3, (db) =>
        db.selectFrom('event_feed').select('version').orderBy('version', 'desc').limit(1).execute(),
      );
      expect(versions[0]?.version).toBeGreaterThanOrEqual(newest);
      newest = versions[0]?.version ?? newest;
    }
  })();
  for (let build = 2; build <= 4; build++) {
    await rebuild(eventFeedReadModel);
    expect(await live()).toMatchObject({ build });
  }
  working.abort();
  await Promise.all([writer, reader]);
  expect(reads).toBeGreaterThan(10);
  await liveAt(await setup.store.head());
  const { rows } = await setup.pools.owner.query(
    `select count(*)::integer as tables from pg_tables where schemaname = 'read_models' and tablename like 'event_feed%'`,
  );
  expect(rows).toEqual([{ tables: 1 }]);
  expect(await digestReadModels(setup.pools.projector)).toEqual(await digestFreshBuilds(setup.parts));
});

test('a rebuilt read model stays behind row-level security', async () => {
  await setup.startProjector();
  await liveAt(await setup.append(eventRegistered(3, 1), eventRegistered(4, 2)));
  await rebuild(eventFeedReadModel);
  const page = await setup.reads.asTenant(4, (db) =>
    eventsPage(db, { tenantId: 3, first: 10, now: new Date() }),
  );
  expect(page.edges).toEqual([]);
  const { rows } = await setup.pools.gateway.query('select * from read_models.event_feed');
  expect(rows).toEqual([]);
});

test('names stay visible to colleagues when the roster is rebuilt', async () => {
  await setup.startProjector();
  await liveAt(await setup.append(userRegistered(7), membershipGranted(3, 7)), 'people');
  const roster = readModels.find(({ name }) => name === 'roster');
  if (roster) await rebuild(roster);
  const seen = (tenantId: number) =>
    setup.reads.asTenant(tenantId, (db) => db.selectFrom('people').select('username').execute());
  expect(await seen(3)).toEqual([{ username: 'ada7' }]);
  expect(await seen(4)).toEqual([]);
});

test('of two rebuilds of a read model at the same time one is refused', async () => {
  await setup.startProjector();
  await liveAt(await setup.append(eventRegistered(3, 1)));
  const store = gatedFeed(setup.store);
  const both = [1, 2].map(() =>
    rebuild(eventFeedReadModel, store).then(
      () => 'rebuilt',
      (error: unknown) => error,
    ),
  );
  // the other one waits for the feed until the gate opens
  expect(await Promise.race(both)).toBeInstanceOf(AlreadyRebuilding);
  store.open();
  expect(await Promise.all(both)).toContain('rebuilt');
  expect(await live()).toMatchObject({ build: 2 });
});

test('a rebuild that cannot apply the events of any tenant changes nothing', async () => {
  await setup.startProjector();
  await liveAt(await setup.append(...Array.from({ length: 120 }, (_, n) => eventRegistered(n + 1, n + 1))));
  const before = await readCheckpoints(setup.pools.projector);
  const defective: ReadModel = {
    ...eventFeedReadModel,
    on: new Map([
      [
        'EventRegistered',
        [
          {
            table: 'event_feed',
            key: () => ({}),
            apply() {
              throw new Error('a defect');
            },
          },
        ],
      ],
    ]),
  };
  await expect(rebuild(defective)).rejects.toThrow('a defect');
  expect((await readCheckpoints(setup.pools.projector)).map(({ name, build }) => [name, build])).toEqual(
    before.map(({ name, build }) => [name, build]),
  );
});

test('a newer version is built at the start beside the old one, then replaces it', async () => {
  const old = await setup.startProjector();
  await liveAt(await setup.append(eventRegistered(3, 1), eventRegistered(3, 2)));
  await old.stop();
  const { registered_by: _, ...columns } = eventFeedReadModel.tables.event_feed?.columns ?? {};
  const next: ReadModel = {
    ...eventFeedReadModel,
    version: eventFeedReadModel.version + 1,
    tables: {
      event_feed: {
        ...eventFeedReadModel.tables.event_feed,
        columns,
        key: ['tenant_id', 'event_id'],
        access: { tenant: 'tenant_id' },
      },
    },
  };
  const others = readModels.filter(({ name }) => name !== 'event-feed');
  await setup.startProjector({ readModels: [...others, next] });
  await eventually(async () =>
    expect(await live()).toMatchObject({ version: eventFeedReadModel.version + 1, build: 1 }),
  );
  const position = await setup.append(eventEdited('EventRenamed', 3, 2, 'In the new version'));
  await liveAt(position);
  const { rows } = await setup.pools.projector.query(
    'select * from read_models.event_feed order by event_id desc',
  );
  expect(rows[0]).toMatchObject({ name: 'In the new version' });
  expect(rows[0]).not.toHaveProperty('registered_by');
});

test('an older program does not change a read model of a newer one', async () => {
  const newer = await setup.startProjector({
    readModels: [{ ...eventFeedReadModel, version: eventFeedReadModel.version + 1 }],
  });
  const position = await setup.append(eventRegistered(3, 1));
  await liveAt(position);
  await newer.stop();
  await setup.startProjector();
  const later = await setup.append(eventRegistered(3, 2));
  await liveAt(later, 'calendar');
  expect(await live()).toMatchObject({ version: eventFeedReadModel.version + 1, position });
  await eventually(async () => expect(await live()).toMatchObject({ state: 'unfollowed' }));
  expect(setup.log.lines.some(({ level, text }) => level === 'warn' && text.includes('newer program'))).toBe(
    true,
  );
});
