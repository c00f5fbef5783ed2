import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { readModels } from '../../../projections/read-models.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import { changesAfter } from '../../../projections/live-changes/queries.ts';
import { eventHistory } from '../../../projections/event-history/queries.ts';
import type { Position } from '../event-store/port.ts';
import { readCheckpoints } from './checkpoints.ts';
import { digestFreshBuilds, digestReadModels } from './digest.ts';
import {
  eventEdited,
  eventRegistered,
  membershipGranted,
  ownerRegistered,
  tenantRegistered,
  userRegistered,
  userRenamed,
} from './testing/fixtures.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

let setup: ProjectorSetup;
beforeEach(async () => {
  setup = await createProjectorSetup();
});
afterEach(() => setup.close());

const userEvents = [
  ownerRegistered(1, 7),
  userRegistered(7),
  tenantRegistered(3, 1, 7),
  membershipGranted(3, 7, 'admin'),
];

async function live() {
  return (await readCheckpoints(setup.pools.projector)).filter((row) => row.live);
}

async function allAt(position: Position, state = 'running'): Promise<void> {
  await eventually(async () => {
    for (const row of await live()) expect(row).toMatchObject({ position, state });
  });
}

test('every read model reaches the end of the log, even if it does not handle the last event', async () => {
  await setup.startProjector();
  const position = await setup.append(...userEvents, eventRegistered(3, 1));
  await allAt(position);
  expect(await live()).toHaveLength(readModels.length);
  const [event] = await setup.reads.asTenant(3, (db) => eventsByIds(db, 3, [1]));
  expect(event).toMatchObject({ name: 'Event 1', registered_by: 7, version: position, revision: 0n });
});

async function waitsForLock(): Promise<boolean> {
  const { rowCount } = await setup.pools.admin.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount !== 0;
}

test('an event is announced after it can be read', async () => {
  await setup.startProjector();
  await allAt(await setup.append(...userEvents, eventRegistered(3, 1)));
  // messages about the registration may arrive only now
  const seen = new Map<bigint, readonly string[]>();
  setup.bus.subscribe('tenant-changed', ({ tenantIds, position }) => {
    expect(tenantIds).toEqual([3]);
    void setup.reads
      .asTenant(3, (db) => eventsByIds(db, 3, [1]))
      .then(([event]) =>
        seen.set(BigInt(position), [
          ...(seen.get(BigInt(position)) ?? []),
          `${event?.name} ${event && event.version >= BigInt(position)}`,
        ]),
      );
  });
  const announced: string[] = [];
  setup.bus.subscribe('tenant-changed', ({ position }) => announced.push(position));
  // the projector has written nothing while it waits for its checkpoints
  const holder = await setup.pools.owner.connect();
  await holder.query('begin; select from muster.checkpoints for update');
  const renamed = await setup.append(eventEdited('EventRenamed', 3, 1, 'Summer fête'));
  try {
    await eventually(async () => expect(await waitsForLock()).toBe(true));
    await setup.bus.flush();
    expect(announced).not.toContain(String(renamed));
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await eventually(() => expect(seen.get(renamed)).toBeDefined());
  expect(new Set(seen.get(renamed))).toEqual(new Set(['Summer fête true']));
});

test('a change of a person is announced in every tenant where they work', async () => {
  await setup.startProjector();
  await allAt(
    await setup.append(
      ...userEvents,
      tenantRegistered(5, 1, 7),
      tenantRegistered(6, 1, 7),
      membershipGranted(5, 7),
    ),
  );
  const announced = new Map<bigint, readonly number[]>();
  setup.bus.subscribe('tenant-changed', ({ tenantIds, position }) =>
    announced.set(
      BigInt(position),
      tenantIds.toSorted((a, b) => a - b),
    ),
  );
  const renamed = await setup.append(userRenamed(7, 'Augusta'));
  await eventually(() => expect(announced.get(renamed)).toEqual([3, 5]));
  const changes = await setup.reads.asTenant(5, (db) =>
    changesAfter(db, { tenantId: 5, after: renamed - 1n, limit: 10 }),
  );
  expect(changes).toEqual([{ position: renamed, kind: 'user', change: 'changed', entity_id: 7 }]);
});

test('several edits in one batch become one row with the last values', async () => {
  const position = await setup.append(
    eventRegistered(3, 1),
    eventEdited('EventRenamed', 3, 1, 'One'),
    eventEdited('EventRenamed', 3, 1, 'Two'),
    eventEdited('EventRelocated', 3, 1, 'Park'),
  );
  await setup.startProjector();
  await allAt(position);
  const [event] = await setup.reads.asTenant(3, (db) => eventsByIds(db, 3, [1]));
  expect(event).toMatchObject({ name: 'Two', location: 'Park', revision: 3n, version: position });
  const history = await setup.reads.asTenant(3, (db) =>
    eventHistory.pages(db, { tenantId: 3, ids: [1], first: 10 }),
  );
  expect(history.get(1)?.edges.map(({ node }) => node.kind)).toEqual([
    'relocated',
    'renamed',
    'renamed',
    'registered',
  ]);
});

test('after a restart it continues from its checkpoints', async () => {
  const first = await setup.startProjector();
  await allAt(await setup.append(...userEvents, eventRegistered(3, 1)));
  await first.stop();
  const position = await setup.append(eventEdited('EventRenamed', 3, 1, 'Later'));
  await setup.startProjector();
  await allAt(position);
  expect(await digestReadModels(setup.pools.projector)).toEqual(await digestFreshBuilds(setup.parts));
});

test('a read model that is new to the database catches up separately and joins the others', async () => {
  const [calendar, ...others] = readModels;
  const before = await setup.startProjector({ readModels: others });
  await allAt(await setup.append(...userEvents, eventRegistered(3, 1)));
  await before.stop();
  await setup.startProjector({ readModels: [...others, calendar ?? []].flat() });
  await allAt(await setup.append(eventRegistered(3, 2)));
  expect(await live()).toHaveLength(readModels.length);
  const joined = await setup.append(eventEdited('EventRenamed', 3, 1, 'Known to all'));
  await allAt(joined);
  expect(await digestReadModels(setup.pools.projector)).toEqual(await digestFreshBuilds(setup.parts));
});

test('only one of two projectors works, and the other takes over when it stops', async () => {
  const [first] = await Promise.all([setup.startProjector(), setup.startProjector()]);
  await allAt(await setup.append(...userEvents, eventRegistered(3, 1)));
  await first?.stop();
  await allAt(await setup.append(eventEdited('EventRenamed', 3, 1, 'Taken over')));
  expect(await digestReadModels(setup.pools.projector)).toEqual(await digestFreshBuilds(setup.parts));
});

test('a projector whose lock connection breaks is replaced, and nothing is applied twice', async () => {
  await Promise.all([setup.startProjector(), setup.startProjector()]);
  await allAt(await setup.append(...userEvents, eventRegistered(3, 1)));
  for (let cut = 0; cut < 3; cut++) {
    await setup.pools.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
    );
    await allAt(await setup.append(eventEdited('EventRenamed', 3, 1, `After cut ${cut}`)));
  }
  expect(await digestReadModels(setup.pools.projector)).toEqual(await digestFreshBuilds(setup.parts));
});

test('a failed feed is opened again where it ended', async () => {
  let failures = 3;
  await setup.startProjector({
    store: {
      read: setup.store.read,
      head: () => setup.store.head(),
      async *feed(after, options) {
        for await (const batch of setup.store.feed(after, options)) {
          if (batch.events.length > 0 && failures-- > 0) throw new Error('the store went away');
          yield batch;
        }
      },
    },
  });
  await allAt(await setup.append(...userEvents, eventRegistered(3, 1)));
  expect(failures).toBeLessThanOrEqual(0);
  expect(setup.log.lines.some(({ text }) => text.includes('interrupted'))).toBe(true);
});

test('stopping finishes the present batch and releases the lock', async () => {
  const projector = await setup.startProjector();
  await allAt(await setup.append(...userEvents));
  await setup.append(...Array.from({ length: 200 }, (_, n) => eventRegistered(3, n + 1)));
  await projector.stop();
  const { rows } = await setup.pools.owner.query(
    `select count(*)::integer as held from pg_locks where locktype = 'advisory' and granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows).toEqual([{ held: 0 }]);
  const positions = new Set((await live()).map(({ position }) => position));
  expect(positions.size).toBe(1);
});
