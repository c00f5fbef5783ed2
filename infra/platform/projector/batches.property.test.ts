import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readModels } from '../../../projections/read-models.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { applySpan } from './apply-span.ts';
import { buildOf, type Build } from './build.ts';
import { insertCheckpoint, readCheckpoints } from './checkpoints.ts';
import { createTables } from './ddl.ts';
import { nothingHeld } from './held.ts';
import { digestBuild, type Digests } from './digest.ts';
import { arbitraryLog } from './testing/arbitrary-log.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';
import { inTransaction } from '../database/transaction.ts';

let setup: ProjectorSetup;
const whole = readModels.map((model) => buildOf(model, 1));
const split = readModels.map((model) => buildOf(model, 2));

beforeAll(async () => {
  setup = await createProjectorSetup();
  await inTransaction(setup.pools.owner, 'begin', async (client) => {
    for (const build of [...whole, ...split]) {
      await createTables(client, build);
      await insertCheckpoint(client, build, false);
    }
    // simulates a server that fails at the commit while `pending` is set
    await client.query(`
      create table muster.crash (pending boolean not null);
      insert into muster.crash values (false);
      grant select on muster.crash to muster_projector;
      create function muster.crash_now() returns trigger language plpgsql as $$ begin
        if (select pending from muster.crash) then raise exception 'going down' using errcode = '57P01'; end if;
        return null;
      end $$;
      create constraint trigger crash after update on muster.checkpoints
        deferrable initially deferred for each row execute function muster.crash_now()`);
  });
});
afterAll(() => setup.close());

test('the rows do not depend on the size of batches or on lost commits', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryLog,
      fc.array(fc.record({ size: fc.integer({ min: 1, max: 12 }), lost: fc.boolean() }), {
        minLength: 1,
        maxLength: 30,
      }),
      async (events, cuts) => {
        await empty();
        await apply(whole, events, 0n);
        let position = 0n;
        for (let turn = 0; position < BigInt(events.length); turn++) {
          const { size, lost } = cuts[turn % cuts.length] ?? { size: 1, lost: false };
          const batch = events.slice(Number(position), Number(position) + size);
          if (lost) {
            await crash(true);
            await expect(apply(split, batch, position)).rejects.toThrow('going down');
            await crash(false);
          }
          await apply(split, batch, position);
          position =
            (await readCheckpoints(setup.pools.projector)).find(({ build }) => build === 2)?.position ?? -1n;
        }
        expect(await digests(split)).toEqual(await digests(whole));
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

async function apply(builds: readonly Build[], events: readonly OpenedEvent[], from: bigint): Promise<void> {
  const to = from + BigInt(events.length);
  const following = builds.map((build) => ({ build, held: nothingHeld }));
  const span = { from, to, events, caughtUp: true };
  const { stopped, parked } = await applySpan(setup.pools.projector, following, span);
  expect({ stopped, parked }).toEqual({ stopped: [], parked: [] });
}

async function crash(pending: boolean): Promise<void> {
  await setup.pools.owner.query('update muster.crash set pending = $1', [pending]);
}

async function empty(): Promise<void> {
  const tables = [...whole, ...split].flatMap((build) =>
    Array.from(build.tables.values(), ({ physical }) => `read_models.${physical}`),
  );
  await setup.pools.owner.query(`truncate ${tables.join(', ')}; update muster.checkpoints set position = 0`);
}

async function digests(builds: readonly Build[]): Promise<Digests> {
  const all = await Promise.all(builds.map((build) => digestBuild(setup.pools.projector, build)));
  return Object.assign({}, ...all) as Digests;
}
