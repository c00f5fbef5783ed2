import { randomBytes } from 'node:crypto';
import { createPool } from '../../infra/platform/database/pools.ts';
import { createPostgresEventStore } from '../../infra/platform/event-store/postgres/postgres-event-store.ts';
import { createPrivacy } from '../../infra/platform/privacy/privacy.ts';
import { migrateAll } from '../support/migrate.ts';
import { believableHistory } from './believable-history.ts';
import { figure } from './measurement.ts';
import type { BenchContext, Table } from './measurement.ts';
import { writeHistory } from './write-history.ts';

const events = 100_000;
const rounds = 3;

/** Reads a long log through the feed and does nothing with it: what is left of catching up without read models. */
export async function readLog(context: BenchContext): Promise<Table> {
  const url = await context.createDatabase();
  await migrateAll(url);
  const owner = createPool(url, { max: 4, role: 'muster_owner' });
  const writer = createPool(url, { max: 10, role: 'muster_writer' });
  const store = createPostgresEventStore({ pool: writer, listenUrl: url });
  try {
    await writeHistory(store, createPrivacy(owner, randomBytes(32)), believableHistory(events));
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      const done = new AbortController();
      for await (const batch of store.feed(0n, { signal: done.signal })) if (batch.caughtUp) done.abort();
      seconds.push((performance.now() - started) / 1_000);
    }
    return {
      title: 'Reading the log alone',
      method: `${figure(events)} events of a believable history, read through the feed from the start.`,
      columns: ['round', 'seconds', 'events a second'],
      rows: seconds.map((taken, n) => [String(n + 1), taken.toFixed(2), figure(events / taken)]),
      goals: [],
    };
  } finally {
    await store.close();
    await Promise.all([owner.end(), writer.end()]);
  }
}
