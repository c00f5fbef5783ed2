import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import { eventFeedReadModel } from '../../../projections/event-feed/projector.ts';
import { liveChangesOf } from '../../../projections/live-changes/projector.ts';
import { liveEvents } from '../../../projections/event-feed/live.ts';
import type { JsonObject, RecordedEvent } from '../event-store/port.ts';
import { createParking } from '../parking/parking.ts';
import { readCheckpoints } from './checkpoints.ts';
import { digestFreshBuilds, digestReadModels } from './digest.ts';
import { nameLengths } from './testing/defects.ts';
import { eventEdited, eventRegistered, userRegistered } from './testing/fixtures.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

let setup: ProjectorSetup;
beforeEach(async () => {
  setup = await createProjectorSetup();
});
afterEach(() => setup.close());

async function checkpoint(name: string) {
  return (await readCheckpoints(setup.pools.projector)).find((row) => row.name === name && row.live);
}

/** Takes from the projector what no event can be blamed for, and gives it back. */
const setRight = (what: 'revoke' | 'grant') =>
  setup.pools.owner.query(
    what === 'revoke'
      ? 'revoke insert on read_models.name_lengths_v1 from muster_projector'
      : 'grant insert on read_models.name_lengths_v1 to muster_projector',
  );

const model = nameLengths((name) => name.length);
const renamed = (eventId: number, to: string) => eventEdited('EventRenamed', 3, eventId, to);

async function stoppedAt(before: bigint): Promise<void> {
  await eventually(async () =>
    expect(await checkpoint('name-lengths')).toMatchObject({
      state: 'failed',
      position: before,
      error: 'refused-42501',
    }),
  );
}

test('a read model that may not write its table stops and parks nobody; the others go on', async () => {
  await setup.startProjector({
    readModels: [eventFeedReadModel, model, liveChangesOf([liveEvents])],
  });
  const before = await setup.append(eventRegistered(3, 1), renamed(1, 'four'), eventRegistered(3, 2));
  await eventually(async () => expect(await checkpoint('name-lengths')).toMatchObject({ position: before }));
  await setRight('revoke');
  const end = await setup.append(renamed(2, 'eleven more'));
  await stoppedAt(before);
  await eventually(async () => expect(await checkpoint('event-feed')).toMatchObject({ position: end }));
  const [event] = await setup.reads.asTenant(3, (db) => eventsByIds(db, 3, [2]));
  expect(event?.name).toBe('eleven more');
  expect(await createParking(setup.pools.owner, async () => false).list()).toEqual([]);
  expect(setup.log.lines.some(({ level, text }) => level === 'error' && text.includes('stopped'))).toBe(true);
});

test('a stopped read model is retried and joins the others when it can', async () => {
  await setup.startProjector({ readModels: [eventFeedReadModel, model] });
  const before = await setup.append(eventRegistered(3, 1), renamed(1, 'before'));
  await eventually(async () => expect(await checkpoint('name-lengths')).toMatchObject({ position: before }));
  await setRight('revoke');
  await setup.append(renamed(1, 'meanwhile'));
  await stoppedAt(before);
  await setRight('grant');
  const position = await setup.append(eventRegistered(3, 2), renamed(2, 'fine'));
  await eventually(async () =>
    expect(await checkpoint('name-lengths')).toMatchObject({ state: 'running', position, error: null }),
  );
  const next = await setup.append(renamed(2, 'live again'));
  await eventually(async () => expect(await checkpoint('name-lengths')).toMatchObject({ position: next }));
  expect(await digestReadModels(setup.pools.projector, [model])).toEqual(
    await digestFreshBuilds(setup.parts, [model]),
  );
});

test('an event whose ciphertext was changed parks its person where it is handled, and nobody else', async () => {
  await setup.append(userRegistered(7), eventRegistered(3, 1));
  const position = await setup.append(userRegistered(8), eventRegistered(3, 2));
  await setup.startProjector({
    store: {
      read: setup.store.read,
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
    for (const name of ['people', 'event-feed', 'roster'])
      expect(await checkpoint(name)).toMatchObject({ state: 'running', position });
  });
  expect(await createParking(setup.pools.owner, async () => false).list()).toMatchObject([
    { consumer: 'people', scope: 'user-8', reason: 'unreadable' },
  ]);
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
