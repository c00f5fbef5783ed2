import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { changesOf } from '../../../projections/kernel/changes-of.ts';
import { defineReadModel, type ReadModel, type Table } from '../../../projections/kernel/read-model.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import { eventFeedReadModel } from '../../../projections/event-feed/projector.ts';
import { liveChangesOf } from '../../../projections/live-changes/projector.ts';
import { liveEvents } from '../../../projections/event-feed/live.ts';
import type { JsonObject, RecordedEvent } from '../event-store/port.ts';
import { readCheckpoints } from './checkpoints.ts';
import { digestFreshBuilds, digestReadModels } from './digest.ts';
import { eventEdited, eventRegistered, userRegistered } from './testing/fixtures.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

let setup: ProjectorSetup;
beforeEach(async () => {
  setup = await createProjectorSetup();
});
afterEach(() => setup.close());

type Renamed = DomainEvent<'EventRenamed', { tenantId: number; eventId: number; to: string }>;

const lengths = {
  columns: { tenant_id: { type: 'integer' }, event_id: { type: 'integer' }, letters: { type: 'integer' } },
  key: ['event_id'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

/** A read model with a defect that a later release fixes. */
function nameLengths(lengthOf: (name: string) => number): ReadModel {
  return defineReadModel<Renamed>({
    name: 'name-lengths',
    version: 1,
    tables: { name_lengths: lengths },
    on: {
      EventRenamed: [
        changesOf('name_lengths', lengths).put(({ data }) => ({
          tenant_id: data.tenantId,
          event_id: data.eventId,
          letters: lengthOf(data.to),
        })),
      ],
    },
  });
}

const throwing = (name: string): number => {
  if (name === 'poison') throw new Error('cannot count this');
  return name.length;
};
/** Returns a value that the database refuses when it is written. */
const overflowing = (name: string): number => (name === 'poison' ? 2 ** 40 : name.length);

async function checkpoint(name: string) {
  return (await readCheckpoints(setup.pools.projector)).find((row) => row.name === name && row.live);
}

async function lettersOf(): Promise<readonly unknown[]> {
  const { rows } = await setup.pools.projector.query(
    'select event_id, letters from read_models.name_lengths order by event_id',
  );
  return rows;
}

test.each([
  ['throws', throwing],
  ['makes what the database refuses', overflowing],
])('a read model that %s at an event stops before it; the others go on', async (_, defect) => {
  const before = await setup.append(
    eventRegistered(3, 1),
    eventEdited('EventRenamed', 3, 1, 'four'),
    eventRegistered(3, 2),
    eventEdited('EventRenamed', 3, 2, 'eleven more'),
  );
  await setup.append(eventEdited('EventRenamed', 3, 1, 'poison'));
  const end = await setup.append(eventEdited('EventRenamed', 3, 2, 'never'));
  await setup.startProjector({
    readModels: [eventFeedReadModel, nameLengths(defect), liveChangesOf([liveEvents])],
  });
  await eventually(async () => expect(await checkpoint('name-lengths')).toMatchObject({ state: 'failed' }));
  expect(await checkpoint('name-lengths')).toMatchObject({ position: before, error: expect.any(String) });
  expect(await lettersOf()).toEqual([
    { event_id: 1, letters: 4 },
    { event_id: 2, letters: 11 },
  ]);
  await eventually(async () => expect(await checkpoint('event-feed')).toMatchObject({ position: end }));
  const [event] = await setup.reads.asTenant(3, (db) => eventsByIds(db, 3, [2]));
  expect(event?.name).toBe('never');
  const later = await setup.append(eventEdited('EventRenamed', 3, 2, 'still live'));
  await eventually(async () => expect(await checkpoint('event-feed')).toMatchObject({ position: later }));
  expect(setup.log.lines.some(({ level, text }) => level === 'error' && text.includes('stopped'))).toBe(true);
});

test('a stopped read model is retried and joins the others when it can', async () => {
  let repaired = false;
  const model = nameLengths((name) => (repaired ? name.length : throwing(name)));
  await setup.append(eventRegistered(3, 1), eventEdited('EventRenamed', 3, 1, 'poison'));
  await setup.startProjector({ readModels: [eventFeedReadModel, model] });
  await eventually(async () => expect(await checkpoint('name-lengths')).toMatchObject({ state: 'failed' }));
  repaired = true;
  const position = await setup.append(eventRegistered(3, 2), eventEdited('EventRenamed', 3, 2, 'fine'));
  await eventually(async () =>
    expect(await checkpoint('name-lengths')).toMatchObject({ state: 'running', position, error: null }),
  );
  const next = await setup.append(eventEdited('EventRenamed', 3, 2, 'live again'));
  await eventually(async () => expect(await checkpoint('name-lengths')).toMatchObject({ position: next }));
  expect(await lettersOf()).toEqual([
    { event_id: 1, letters: 6 },
    { event_id: 2, letters: 10 },
  ]);
});

test('a restart retries a stopped read model immediately', async () => {
  const broken = await (async () => {
    await setup.append(eventRegistered(3, 1), eventEdited('EventRenamed', 3, 1, 'poison'));
    return setup.startProjector({ readModels: [eventFeedReadModel, nameLengths(throwing)] });
  })();
  await eventually(async () => expect(await checkpoint('name-lengths')).toMatchObject({ state: 'failed' }));
  await broken.stop();
  const models = [eventFeedReadModel, nameLengths((name) => name.length)];
  await setup.startProjector({ readModels: models });
  await eventually(async () => expect(await checkpoint('name-lengths')).toMatchObject({ state: 'running' }));
  expect(await digestReadModels(setup.pools.projector, models)).toEqual(
    await digestFreshBuilds(setup.parts, models),
  );
});

test('an event whose ciphertext was changed stops the read models that handle it and no other', async () => {
  const before = await setup.append(userRegistered(7), eventRegistered(3, 1));
  const position = await setup.append(userRegistered(8), eventRegistered(3, 2));
  await setup.startProjector({
    store: {
      head: () => setup.store.head(),
      async *feed(after, options) {
        for await (const batch of setup.store.feed(after, options)) {
          yield {
            ...batch,
            events: batch.events.map((event) => (event.stream === 'user-8' ? tampered(event) : event)),
          };
        }
      },
    },
  });
  await eventually(async () => {
    expect(await checkpoint('people')).toMatchObject({ state: 'failed', position: before });
    expect(await checkpoint('event-feed')).toMatchObject({ state: 'running', position });
    expect(await checkpoint('roster')).toMatchObject({ state: 'running', position });
  });
});

/** Changes one character of the encrypted name. */
function tampered(event: RecordedEvent): RecordedEvent {
  const swap = (sealed: string) => `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  const json = JSON.stringify(event.data).replace(
    /"sealed":"([^"]+)"/,
    (_, sealed: string) => `"sealed":"${swap(sealed)}"`,
  );
  return { ...event, data: JSON.parse(json) as JsonObject };
}
