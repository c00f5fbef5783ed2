import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { changesAfter, horizon } from '../../../projections/live-changes/queries.ts';
import { liveEvents } from '../../../projections/event-feed/live.ts';
import { liveChangesOf, keptForMs } from '../../../projections/live-changes/projector.ts';
import { eventEdited, eventRegistered } from './testing/fixtures.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

let setup: ProjectorSetup;
beforeAll(async () => {
  setup = await createProjectorSetup();
});
afterAll(() => setup.close());

const start = Date.UTC(2031, 0, 1);
const kept = (tenantId: number) =>
  setup.reads.asTenant(tenantId, async (db) => ({
    horizon: await horizon(db),
    positions: (await changesAfter(db, { tenantId, after: 0n, limit: 100 })).map(({ position }) => position),
  }));

test('changes older than a day are deleted, the horizon moves, and a tenant without new changes keeps its own', async () => {
  await setup.startProjector({ readModels: [liveChangesOf([liveEvents])] });
  const old = await setup.append(
    eventRegistered(3, 1, { at: new Date(start) }),
    eventRegistered(4, 2, { at: new Date(start) }),
    eventEdited('EventRenamed', 3, 1, 'One', new Date(start + 1_000)),
  );
  await eventually(async () => expect(await kept(3)).toEqual({ horizon: 0n, positions: [1n, old] }));
  const justKept = await setup.append(
    eventEdited('EventRenamed', 3, 1, 'Two', new Date(start + keptForMs + 1_000)),
  );
  await eventually(async () => expect(await kept(3)).toEqual({ horizon: 1n, positions: [old, justKept] }));
  const last = await setup.append(
    eventEdited('EventRenamed', 3, 1, 'Three', new Date(start + keptForMs + 1_001)),
  );
  await eventually(async () => expect(await kept(3)).toEqual({ horizon: old, positions: [justKept, last] }));
  expect(await kept(4)).toEqual({ horizon: 0n, positions: [2n] });
});
