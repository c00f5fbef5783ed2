import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { migrateAll } from '../support/migrate.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { createPostgresEventStore } from '../../infra/platform/event-store/postgres/postgres-event-store.ts';
import { createPrivacy } from '../../infra/platform/privacy/privacy.ts';
import { readCheckpoints } from '../../infra/platform/projector/checkpoints.ts';
import { createProjector } from '../../infra/platform/projector/projector.ts';
import { readModels } from '../../projections/read-models.ts';
import { believableHistory } from './believable-history.ts';
import { figure, median } from './measurement.ts';
import type { BenchContext, Table } from './measurement.ts';
import { writeHistory } from './write-history.ts';

const events = 100_000;
const goal = 20_000;
const rounds = 3;
const log = { debug() {}, info() {}, warn: console.error, error: console.error };

/** Builds every read model from a long log, with decryption of personal fields. */
export async function catchUp(context: BenchContext): Promise<Table> {
  const url = await context.createDatabase();
  await migrateAll(url);
  const pools = {
    owner: createPool(url, { max: 4, role: 'muster_owner' }),
    projector: createPool(url, { max: 6, role: 'muster_projector' }),
    writer: createPool(url, { max: 10, role: 'muster_writer' }),
  };
  const store = createPostgresEventStore({ pool: pools.writer, listenUrl: url });
  const key = randomBytes(32);
  try {
    const history = believableHistory(events);
    await writeHistory(store, createPrivacy(pools.owner, key), history);
    const head = await store.head();
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await forgetReadModels(pools.owner);
      // a new process has no cached keys: it fetches and unwraps all of them
      const privacy = createPrivacy(pools.owner, key);
      const { owner, projector: pool } = pools;
      const projector = createProjector({ store, privacy, bus: { publish() {} }, pool, owner, log });
      const started = performance.now();
      await projector.start();
      while (!(await allAt(pool, head))) await pause(5);
      seconds.push((performance.now() - started) / 1_000);
      await projector.stop();
    }
    const perSecond = events / median(seconds);
    const personal = history.filter(({ event }) => /^(Owner|User|Tenant)Registered$/.test(event.type)).length;
    const handled = history.filter(({ event }) => readModels.some(({ on }) => on.has(event.type))).length;
    return {
      title: 'Catch-up of all read models',
      method: `${figure(events)} events of a believable history, written through the event store, into ${readModels.length} read models made from nothing. ${figure(handled)} of the events change some read model (the rest are reservations), ${figure(personal)} hold personal fields. Median of ${rounds} rounds.`,
      columns: ['round', 'seconds', 'events a second'],
      rows: seconds.map((taken, n) => [String(n + 1), taken.toFixed(2), figure(events / taken)]),
      goals: [{ text: `at least ${figure(goal)} events a second`, reached: perSecond >= goal }],
    };
  } finally {
    await store.close();
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }
}

async function allAt(pool: Pool, position: bigint): Promise<boolean> {
  const live = (await readCheckpoints(pool)).filter((row) => row.live);
  return live.length === readModels.length && live.every((row) => row.position >= position);
}

async function forgetReadModels(owner: Pool): Promise<void> {
  for (const { tables } of await readCheckpoints(owner)) {
    const names = Object.values(tables).map((name) => `read_models.${name}`);
    await owner.query(`drop table ${names.join(', ')} cascade`);
  }
  await owner.query('delete from muster.checkpoints');
}
