import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { tablesWith } from '../../../tests/support/everywhere.ts';
import { membersReadModel } from '../../../projections/members/projector.ts';
import { beginBuild, AlreadyRebuilding } from './builds.ts';
import { readCheckpoints } from './checkpoints.ts';
import { copyReadModel } from './copying.ts';
import { digestFreshBuilds, digestReadModels } from './digest.ts';
import type { Build } from './build.ts';
import { openLease, type Lease } from './lease.ts';
import { filledLane, rebuildReadModel } from './rebuilding.ts';
import { sweepBuilds } from './sweeping.ts';
import { switchTo } from './switch.ts';
import { memberErased, memberRegistered, memberRenamed } from './testing/fixtures.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

let setup: ProjectorSetup;
beforeEach(async () => {
  setup = await createProjectorSetup();
});
afterEach(async () => {
  await lease?.close();
  lease = undefined;
  await setup.close();
});

let lease: Lease | undefined;
/** Another build, led by this test until it ends. */
async function ownBuild(): Promise<Build> {
  lease = await openLease(setup.pools.projector);
  return beginBuild(setup.pools.owner, membersReadModel, lease.id);
}

const never = new AbortController().signal;
const types = new Set(membersReadModel.on.keys());
const first = `members_v${membersReadModel.version}`;

const builds = async () =>
  (await readCheckpoints(setup.pools.projector)).filter(({ name }) => name === 'members');

async function caughtUp(position: bigint): Promise<void> {
  await eventually(async () => {
    for (const row of await builds()) if (row.live) expect(row).toMatchObject({ position, state: 'running' });
  });
}

async function tables(): Promise<readonly string[]> {
  const { rows } = await setup.pools.owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'read_models' and tablename like 'members\\_%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Fills another build and leaves it, as a process that is killed does. */
async function interruptedRebuild(): Promise<void> {
  const build = await ownBuild();
  await filledLane({ ...setup.parts, types }, build, never);
  await lease?.close();
  lease = undefined;
}

test('tables of an interrupted rebuild are deleted when a projector starts, with their statistics', async () => {
  const projector = await setup.startProjector();
  await caughtUp(await setup.append(memberRegistered(3, 1), memberRenamed(3, 1, 'Quicksilver')));
  await interruptedRebuild();
  await projector.stop();
  await setup.pools.owner.query(`
    create table read_models.members_of_no_build as table read_models.${first};
    analyze`);
  expect((await tables()).length).toBeGreaterThan(2);
  await setup.startProjector();
  await eventually(async () => expect(await tables()).toEqual([first]));
  await caughtUp(await setup.append(memberErased(3, 1)));
  await setup.pools.owner.query('analyze');
  expect(await tablesWith(setup.pools.admin, 'Quicksilver')).toEqual([]);
});

test('a build that a process at work fills is left to it', async () => {
  await setup.startProjector();
  await caughtUp(await setup.append(memberRegistered(3, 1)));
  const build = await ownBuild();
  expect(await sweepBuilds(setup.pools.owner)).toBe(true);
  expect(await tables()).toHaveLength(2);
  await expect(rebuildReadModel({ ...setup.parts, types }, membersReadModel, never)).rejects.toThrow(
    AlreadyRebuilding,
  );
  const lane = await filledLane({ ...setup.parts, types }, build, never);
  await switchTo(setup.pools.owner, build, (position) => lane.advanceTo(position, never));
});

test('a switch brings the build to exactly the live position and condemns the one that it replaces', async () => {
  const projector = await setup.startProjector();
  await caughtUp(await setup.append(memberRegistered(3, 1)));
  const build = await ownBuild();
  const lane = await filledLane({ ...setup.parts, types }, build, never);
  const position = await setup.append(memberRenamed(3, 1, 'Appended after the fill'));
  await caughtUp(position);
  await projector.stop();
  await switchTo(setup.pools.owner, build, (to) => lane.advanceTo(to, never));
  expect(await builds()).toMatchObject([
    { build: 1, live: false, state: 'condemned' },
    { build: 2, live: true, position },
  ]);
  const { rows } = await setup.pools.projector.query('select firstname from read_models.members');
  expect(rows).toEqual([{ firstname: 'Appended after the fill' }]);
  expect(await sweepBuilds(setup.pools.owner)).toBe(true);
  expect(await tables()).toEqual([`${first}_2`]);
});

test('a copy has the live rows and follows the log, and nobody waits for it', async () => {
  await setup.startProjector();
  const registered = Array.from({ length: 200 }, (_, n) => memberRegistered(3, n + 1));
  await caughtUp(await setup.append(...registered, memberErased(3, 7)));
  const copied = copyReadModel(setup.parts, membersReadModel, never);
  for (let member = 20; member < 40; member++)
    await caughtUp(await setup.append(memberRenamed(3, member, `Renamed ${member}`)));
  expect(await copied).toBe(true);
  expect(await builds()).toMatchObject([{ build: 2, live: true }]);
  await caughtUp(await setup.append(memberRenamed(3, 50, 'After the copy')));
  expect(await digestReadModels(setup.pools.projector)).toEqual(await digestFreshBuilds(setup.parts));
});
