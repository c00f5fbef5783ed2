import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { readCheckpoints } from './checkpoints.ts';
import { eventEdited } from './testing/fixtures.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let setup: ProjectorSetup;
beforeEach(async () => {
  setup = await createProjectorSetup();
});
afterEach(() => setup.close());
afterEach(() => vi.restoreAllMocks());

async function allAt(position: bigint): Promise<void> {
  await eventually(async () => {
    const live = (await readCheckpoints(setup.pools.projector)).filter((row) => row.live);
    for (const row of live) expect(row.position).toBe(position);
  });
}

test('events that were applied are not kept in memory', async () => {
  const { privacy } = setup;
  const opened: WeakRef<OpenedEvent>[] = [];
  await setup.startProjector({
    privacy: {
      async open(events) {
        const found = await privacy.open(events);
        opened.push(...found.map((event) => new WeakRef(event)));
        return found;
      },
    },
  });
  for (let n = 0; n < 20; n += 1) {
    await allAt(await setup.append(eventEdited('EventRenamed', 3, 1, `name ${n}`)));
  }
  expect(opened.length).toBeGreaterThanOrEqual(20);
  await eventually(() => {
    collectGarbage();
    // the last ones may still be in hand
    expect(opened.filter((event) => event.deref() !== undefined).length).toBeLessThan(5);
  });
});

test('a look for builds waits for nothing that lasts, which would keep something of each look', async () => {
  await setup.startProjector();
  await allAt(await setup.append(eventEdited('EventRenamed', 3, 1, 'name')));
  const race = vi.spyOn(Promise, 'race');
  await eventually(() => expect(race.mock.calls.length).toBeGreaterThanOrEqual(3));
  const waitedFor = race.mock.calls.flatMap(([promises]) => [...promises]);
  expect(new Set(waitedFor).size).toBe(waitedFor.length);
});
