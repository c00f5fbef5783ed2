import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { eventFeedReadModel } from '../../../projections/event-feed/projector.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import { eventHistoryReadModel } from '../../../projections/event-history/projector.ts';
import { eventHistory } from '../../../projections/event-history/queries.ts';
import type { ReadModel } from '../../../projections/kernel/read-model.ts';
import { readModels } from '../../../projections/read-models.ts';
import { readCheckpoints } from './checkpoints.ts';
import { digestFreshBuilds, digestReadModels } from './digest.ts';
import { createPositions } from './positions.ts';
import { eventEdited, eventRegistered } from './testing/fixtures.ts';
import { gatedFeed } from './testing/gated-feed.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

let setup: ProjectorSetup;
let positions: ReturnType<typeof createPositions>;
beforeEach(async () => {
  setup = await createProjectorSetup();
  positions = createPositions({ pool: setup.pools.projector, bus: setup.bus });
});
afterEach(async () => {
  positions.close();
  await setup.close();
});

const others = readModels.filter(({ name }) => name !== 'event-feed');
const next: ReadModel = { ...eventFeedReadModel, version: eventFeedReadModel.version + 1 };
const { registered_by: _, ...fewerColumns } = eventFeedReadModel.tables.event_feed?.columns ?? {};
/** A version whose handlers cannot write the tables of the former one. */
const withOtherColumns: ReadModel = {
  ...next,
  tables: {
    event_feed: {
      columns: fewerColumns,
      key: ['tenant_id', 'event_id'],
      access: { tenant: 'tenant_id' },
    },
  },
};

/** Waits for read models, just after a caller who waits in vain until the time-out; the answer that comes first. */
function answeredAtOnce(names: readonly string[], position: bigint): Promise<boolean | string> {
  const inVain = positions.waitFor(['calendar'], position + 1_000n).then(() => 'waited in vain');
  return Promise.race([positions.waitFor(names, position), inVain]);
}

async function live(name = 'event-feed') {
  return (await readCheckpoints(setup.pools.projector)).find((row) => row.name === name && row.live);
}

async function nameOfEvent(id: number) {
  const [event] = await setup.reads.asTenant(3, (db) => eventsByIds(db, 3, [id]));
  return event?.name;
}

async function tablesLike(pattern: string): Promise<readonly string[]> {
  const { rows } = await setup.pools.owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'read_models' and tablename like $1 order by 1`,
    [pattern],
  );
  return rows.map(({ name }) => name);
}

/** Runs the former program until it has applied an event, and stops it. */
async function formerProgram(models: readonly ReadModel[] = readModels): Promise<void> {
  const former = await setup.startProjector({ readModels: models });
  const position = await setup.append(eventRegistered(3, 1));
  await eventually(async () => {
    for (const { name } of models) expect(await live(name)).toMatchObject({ position, state: 'running' });
  });
  await former.stop();
}

test('while a new version fills, the old one is fed and serves', async () => {
  await formerProgram();
  const store = gatedFeed(setup.store);
  await setup.startProjector({ readModels: [...others, next], store });
  for (const name of ['Picnic', 'Tea', 'Dinner']) {
    const position = await setup.append(eventEdited('EventRenamed', 3, 1, name));
    expect(await positions.waitFor(['event-feed', 'calendar'], position)).toBe(true);
    expect(await nameOfEvent(1)).toBe(name);
  }
  expect(await live()).toMatchObject({ version: eventFeedReadModel.version, state: 'running' });
  store.open();
  await eventually(async () =>
    expect(await live()).toMatchObject({ version: next.version, state: 'running' }),
  );
  const position = await setup.append(eventEdited('EventRenamed', 3, 1, 'Supper'));
  expect(await positions.waitFor(['event-feed'], position)).toBe(true);
  expect(await nameOfEvent(1)).toBe('Supper');
  await eventually(async () =>
    expect(await tablesLike('event_feed%')).toEqual([`event_feed_v${next.version}`]),
  );
  const models = [...others, next];
  expect(await digestReadModels(setup.pools.projector, models)).toEqual(
    await digestFreshBuilds(setup.parts, models),
  );
});

test('an older program beside the new one feeds its version until the switch', async () => {
  await setup.startProjector();
  const before = await setup.append(eventRegistered(3, 1));
  await eventually(async () => expect(await live()).toMatchObject({ position: before, state: 'running' }));
  const store = gatedFeed(setup.store);
  await setup.startProjector({ readModels: [...others, withOtherColumns], store });
  await eventually(async () => expect(await tablesLike('event_feed%')).toHaveLength(2));
  const position = await setup.append(eventEdited('EventRenamed', 3, 1, 'Fed by the old one'));
  expect(await positions.waitFor(['event-feed'], position)).toBe(true);
  expect(await live()).toMatchObject({ version: eventFeedReadModel.version, state: 'running' });
  store.open();
  await eventually(async () =>
    expect(await live()).toMatchObject({ version: next.version, state: 'running' }),
  );
  const later = await setup.append(eventEdited('EventRenamed', 3, 1, 'Fed by the new one'));
  expect(await positions.waitFor(['event-feed', 'calendar'], later)).toBe(true);
});

test('nobody waits for an old version that no program can feed, and everything else goes on', async () => {
  await formerProgram();
  const store = gatedFeed(setup.store);
  await setup.startProjector({ readModels: [...others, withOtherColumns], store });
  await eventually(async () => expect(await live()).toMatchObject({ state: 'unfollowed' }));
  const position = await setup.append(eventEdited('EventRenamed', 3, 1, 'Not shown yet'));
  expect(await positions.waitFor(['calendar'], position)).toBe(true);
  expect(await answeredAtOnce(['event-feed', 'calendar'], position)).toBe(false);
  store.open();
  await eventually(async () =>
    expect(await live()).toMatchObject({ version: next.version, state: 'running' }),
  );
  expect(await positions.waitFor(['event-feed'], position)).toBe(true);
});

test('a new read model says that it is filling until it has the whole log', async () => {
  await formerProgram(others);
  const store = gatedFeed(setup.store);
  await setup.startProjector({ store });
  const position = await setup.append(eventRegistered(3, 2));
  expect(await positions.waitFor(['calendar'], position)).toBe(true);
  expect(await live()).toMatchObject({ state: 'filling' });
  expect(await answeredAtOnce(['event-feed'], position)).toBe(false);
  store.open();
  await eventually(async () => expect(await live()).toMatchObject({ state: 'running', position }));
  expect(await nameOfEvent(1)).toBe('Event 1');
});

test('all read models upgraded at once are filled one after another', async () => {
  await formerProgram();
  const models = readModels.map((model) => ({ ...model, version: model.version + 1 }));
  await setup.startProjector({ readModels: models });
  let together = 0;
  await eventually(async () => {
    const rows = await readCheckpoints(setup.pools.projector);
    together = Math.max(together, rows.filter((row) => !row.live && row.state !== 'condemned').length);
    for (const { name, version } of models)
      expect(await live(name)).toMatchObject({ version, state: 'running' });
  });
  expect(together).toBe(1);
  expect(setup.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a read model with a new name serves under its former one until it is full', async () => {
  const former = { ...eventHistoryReadModel, name: 'known-as-before' };
  const unnamed = readModels.filter(({ name }) => name !== eventHistoryReadModel.name);
  await formerProgram([...unnamed, former]);
  const store = gatedFeed(setup.store);
  await setup.startProjector({ store });
  const position = await setup.append(eventEdited('EventRenamed', 3, 1, 'Picnic'));
  expect(await positions.waitFor([eventHistoryReadModel.name], position)).toBe(true);
  const kinds = async () => {
    const page = await setup.reads.asTenant(3, (db) =>
      eventHistory.pages(db, { tenantId: 3, ids: [1], first: 9 }),
    );
    return page.get(1)?.edges.map(({ node }) => node.kind);
  };
  expect(await kinds()).toEqual(['renamed', 'registered']);
  store.open();
  await eventually(async () => {
    expect(await live(eventHistoryReadModel.name)).toMatchObject({ state: 'running', position });
    expect(await tablesLike('event_changes%')).toHaveLength(1);
  });
  expect(await kinds()).toEqual(['renamed', 'registered']);
  const names = (await readCheckpoints(setup.pools.projector)).map(({ name }) => name);
  expect(names).not.toContain('known-as-before');
});

test('a read model that the program no longer has is deleted, unless another program follows it', async () => {
  const gone = { ...eventFeedReadModel, name: 'no-longer', tables: renamedTables(eventFeedReadModel) };
  const older = await setup.startProjector({ readModels: [...others, withHandlersOf(gone)] });
  const position = await setup.append(eventRegistered(3, 1));
  await eventually(async () => expect(await live('no-longer')).toMatchObject({ position }));
  const newer = await setup.startProjector({ readModels: others });
  await eventually(async () => expect(await live('no-longer')).toMatchObject({ state: 'running' }));
  expect(await tablesLike('no_longer%')).toHaveLength(1);
  await older.stop();
  await newer.stop();
  await setup.startProjector({ readModels: others });
  await eventually(async () => expect(await tablesLike('no_longer%')).toEqual([]));
  expect(await live('no-longer')).toBeUndefined();
});

function renamedTables({ tables }: ReadModel): ReadModel['tables'] {
  return Object.fromEntries(Object.values(tables).map((table) => ['no_longer', table]));
}

/** The handlers of the event feed, writing to the table with the other name. */
function withHandlersOf(model: ReadModel): ReadModel {
  const on = Array.from(
    model.on,
    ([type, changes]) => [type, changes.map((change) => ({ ...change, table: 'no_longer' }))] as const,
  );
  return { ...model, on: new Map(on) };
}
