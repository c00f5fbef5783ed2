import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { readModels } from '../../../projections/read-models.ts';
import { inTransaction } from '../database/transaction.ts';
import { applyInGroups } from './apply-in-groups.ts';
import { buildOf } from './build.ts';
import { insertCheckpoint, readCheckpoints } from './checkpoints.ts';
import { createTables } from './ddl.ts';
import { digestFreshBuilds, digestReadModels } from './digest.ts';
import { FeedReader } from './feed-reader.ts';
import { nothingHeld } from './held.ts';
import { eventEdited, eventRegistered, memberRegistered } from './testing/fixtures.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';

let setup: ProjectorSetup;
beforeEach(async () => {
  setup = await createProjectorSetup();
});
afterEach(() => setup.close());

/**
 * Lets the first commit that moves the read model of events fail as if the server went down, and notes the transaction
 * of each move.
 */
const interruptOnce = () =>
  setup.pools.owner.query(`
    create sequence muster.interruptions;
    create table muster.moves (name text, position bigint, transaction bigint default txid_current());
    grant usage on sequence muster.interruptions to muster_projector;
    grant insert on muster.moves to muster_projector;
    create function muster.interrupt() returns trigger language plpgsql as $$ begin
      insert into muster.moves (name, position) values (new.name, new.position);
      if new.name = 'event-feed' and new.position > old.position and nextval('muster.interruptions') = 1
      then raise exception 'going down' using errcode = '57P01'; end if;
      return null;
    end $$;
    create constraint trigger interrupt after update on muster.checkpoints
      deferrable initially deferred for each row execute function muster.interrupt()`);

const appendMany = () =>
  setup.append(
    ...Array.from({ length: 400 }, (_, n) => [
      eventRegistered(3, n + 1),
      eventEdited('EventRenamed', 3, n + 1, `Event ${n + 1} later`),
      memberRegistered(3, n + 1),
    ]).flat(),
  );

test('an interruption holds up only the half of the builds that it met', async () => {
  const builds = readModels.map((model) => buildOf(model, 1));
  await inTransaction(setup.pools.owner, 'begin', async (client) => {
    for (const build of builds) {
      await createTables(client, build);
      await insertCheckpoint(client, build, false);
    }
  });
  const position = await appendMany();
  await interruptOnce();
  const types = new Set(readModels.flatMap(({ on }) => [...on.keys()]));
  const reader = new FeedReader({ ...setup.parts, types }, 0n, new AbortController().signal);
  const span = await reader.next();
  await reader.close();
  const following = builds.map((build) => ({ build, held: nothingHeld }));
  const events = span?.events ?? [];
  const all = { from: 0n, to: position, events, caughtUp: false };
  const { interruption } = await applyInGroups(setup.pools.projector, following, all);
  expect(interruption).toMatchObject({ message: 'going down' });
  const at = Map.groupBy(await readCheckpoints(setup.pools.projector), (row) => row.position);
  const behind = at.get(0n) ?? [];
  expect(behind.map(({ name }) => name)).toContain('event-feed');
  expect(behind.length).toBeLessThanOrEqual(Math.ceil(readModels.length / 2));
  expect(at.get(position)).toHaveLength(readModels.length - behind.length);
});

test('builds that were interrupted while they caught up with a long log meet again', async () => {
  const position = await appendMany();
  await interruptOnce();
  await setup.startProjector({ spanSize: 1_000 });
  await eventually(async () => {
    const live = (await readCheckpoints(setup.pools.projector)).filter((row) => row.live);
    expect(live).toHaveLength(readModels.length);
    for (const row of live) expect(row).toMatchObject({ position, state: 'running' });
  });
  expect(setup.log.lines.some(({ text }) => text.includes('interrupted'))).toBe(true);
  // one half was at the end of the first part of the log before the other
  const { rows } = await setup.pools.owner.query(
    `select count(distinct transaction)::integer as transactions from muster.moves
     where position = (select min(position) from muster.moves where position > 0)`,
  );
  expect(rows[0].transactions).toBeGreaterThan(1);
  expect(await digestReadModels(setup.pools.projector)).toEqual(await digestFreshBuilds(setup.parts));
});
