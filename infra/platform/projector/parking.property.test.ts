import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBulkChange, type AnyChange, type ReadModel } from '../../../projections/kernel/read-model.ts';
import { readModels } from '../../../projections/read-models.ts';
import type { EventStore } from '../event-store/port.ts';
import { tenantOf } from '../parking/scope.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { buildOf, type Build } from './build.ts';
import { insertCheckpoint } from './checkpoints.ts';
import { createTables } from './ddl.ts';
import { digestBuild, type Digests } from './digest.ts';
import { Lane, type LaneParts } from './lane.ts';
import { repairLane } from './repair.ts';
import { arbitraryLog } from './testing/arbitrary-log.ts';
import { createProjectorSetup, type ProjectorSetup } from './testing/projector.ts';
import { inTransaction } from '../database/transaction.ts';

/** The positions of events that no handler can apply at present. */
const poison = new Set<bigint>();

let setup: ProjectorSetup;
const whole = readModels.map((model) => buildOf(model, 1));
const poisoned = readModels.map((model) => buildOf(failingAtPoison(model), 2));

beforeAll(async () => {
  setup = await createProjectorSetup();
  await inTransaction(setup.pools.owner, 'begin', async (client) => {
    for (const build of [...whole, ...poisoned]) {
      await createTables(client, build);
      await insertCheckpoint(client, build, false);
    }
  });
});
afterAll(() => setup.close());

test('tenants that are not parked have the rows of a projection without poison, and after the mend all have', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryLog,
      fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 6 }),
      fc.array(
        fc.record({ size: fc.integer({ min: 1, max: 15 }), restart: fc.boolean(), retry: fc.boolean() }),
        { minLength: 1, maxLength: 20 },
      ),
      fc.integer({ min: 1, max: 4 }),
      async (events, where, turns, eventsAtOnce) => {
        await empty();
        const first = laneOf(whole, events);
        await applyAll(first, events, 0, events.length);
        for (const at of where) if (events.length > 0) poison.add(BigInt((at % events.length) + 1));

        let lane = laneOf(poisoned, events);
        for (let turn = 0, done = 0; done < events.length; turn++) {
          const { size, restart, retry } = turns[turn % turns.length] ?? { size: 1 };
          const end = Math.min(done + size, events.length);
          await applyAll(lane, events, done, end);
          done = end;
          if (retry) await repair(lane, events, eventsAtOnce);
          if (restart) lane = laneOf(poisoned, events, lane.position);
        }
        await expectOthersUntouched();

        poison.clear();
        // a scope may need rows of another one, which is repaired first
        for (let round = 0; round < 10 && (await parkedScopes()).length > 0; round++)
          await repair(lane, events, eventsAtOnce);
        expect(await parkedScopes()).toEqual([]);
        expect(await digests(poisoned)).toEqual(await digests(whole));
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);

/** A read model whose handlers fail at poison. */
function failingAtPoison(model: ReadModel): ReadModel {
  const failing = (change: AnyChange): AnyChange =>
    isBulkChange(change)
      ? { ...change, where: (event) => (check(event), change.where(event)) }
      : { ...change, apply: (row, event) => (check(event), change.apply(row, event)) };
  return { ...model, on: new Map([...model.on].map(([type, changes]) => [type, changes.map(failing)])) };
}

function check({ position }: { readonly position: bigint }): void {
  if (poison.has(position)) throw new TypeError('poison');
}

const never = new AbortController().signal;

/** A log of opened events, which need no decrypting. */
function partsOf(events: readonly OpenedEvent[]): LaneParts {
  const store: Pick<EventStore, 'feed' | 'read'> = {
    async *feed(after) {
      for (let at = Number(after); at < events.length; at += 7) {
        const batch = events.slice(at, at + 7);
        const recorded = batch.map((event) => ({
          ...event,
          data: {},
          metadata: { ...event, version: 1, causationId: '' },
        }));
        yield { events: recorded, position: BigInt(at + batch.length), caughtUp: at + 7 >= events.length };
      }
    },
    async *read() {},
  };
  return {
    store,
    privacy: {
      open: (recorded) =>
        Promise.resolve(recorded.flatMap(({ position }) => events[Number(position) - 1] ?? [])),
    },
    types: new Set(readModels.flatMap(({ on }) => [...on.keys()])),
    bus: setup.bus,
    pool: setup.pools.projector,
    log: setup.log,
    stopped: ({ error }) => Promise.reject(error),
  };
}

const laneOf = (builds: readonly Build[], events: readonly OpenedEvent[], position = 0n): Lane =>
  new Lane(partsOf(events), builds, position);

function applyAll(lane: Lane, events: readonly OpenedEvent[], from: number, to: number): Promise<void> {
  return lane.apply({
    from: BigInt(from),
    to: BigInt(to),
    events: events.slice(from, to),
    caughtUp: true,
  });
}

async function repair(lane: Lane, events: readonly OpenedEvent[], eventsAtOnce: number): Promise<void> {
  await setup.pools.owner.query('update muster.parked set next_try = now()');
  await repairLane(lane, { ...partsOf(events), eventsAtOnce }, never);
}

async function parkedScopes(): Promise<readonly { consumer: string; scope: string }[]> {
  const { rows } = await setup.pools.owner.query<{ consumer: string; scope: string }>(
    'select consumer, scope from muster.parked',
  );
  return rows;
}

/** Tenants that are not parked have all their rows, in builds of which no stream outside tenants is parked. */
async function expectOthersUntouched(): Promise<void> {
  const parked = await parkedScopes();
  for (const [index, build] of poisoned.entries()) {
    const scopes = parked.filter(({ consumer }) => consumer === build.model.name).map(({ scope }) => scope);
    const tenants = scopes.map(tenantOf);
    if (tenants.includes(undefined)) continue;
    for (const [name, { physical, table }] of build.tables) {
      if (!('tenant_id' in table.columns)) continue;
      const rowsIn = async (from: string) =>
        (
          await setup.pools.projector.query(
            `select * from read_models.${from} where not tenant_id = any ($1) order by ${table.key.join(', ')}`,
            [tenants],
          )
        ).rows;
      const reference = whole[index]?.tables.get(name)?.physical ?? '';
      expect(await rowsIn(physical), name).toEqual(await rowsIn(reference));
    }
  }
}

async function empty(): Promise<void> {
  poison.clear();
  const tables = [...whole, ...poisoned].flatMap((build) =>
    Array.from(build.tables.values(), ({ physical }) => `read_models.${physical}`),
  );
  await setup.pools.owner.query(
    `truncate ${tables.join(', ')}, muster.parked; update muster.checkpoints set position = 0`,
  );
}

async function digests(builds: readonly Build[]): Promise<Digests> {
  const all = await Promise.all(builds.map((build) => digestBuild(setup.pools.projector, build)));
  return Object.assign({}, ...all) as Digests;
}
