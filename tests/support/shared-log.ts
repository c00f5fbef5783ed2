import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { sequences } from '../../domain/aggregates.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { ensureSequences, sequenceName } from '../../infra/platform/database/sequences.ts';
import { createEventStoreDbEventStore } from '../../infra/platform/event-store/eventstoredb/eventstoredb-event-store.ts';
import { createPreparedDatabase, type Database } from './database.ts';

/**
 * A new database for an installation on an EventStoreDB that stays up, and so contains the streams of every
 * earlier test: ids are far away from those of others, and read models begin at the present end of the log.
 */
export async function createDatabaseOnSharedLog(eventStoreUrl: string): Promise<Database> {
  const database = await createPreparedDatabase();
  const store = createEventStoreDbEventStore({ connectionString: eventStoreUrl });
  const pool = createPool(database.url, { max: 1 });
  try {
    await drawIdsFarFromOthers(pool);
    const head = await store.head();
    await pool.query('update muster.checkpoints set position = $1', [head]);
    await pool.query(`insert into muster.process_checkpoints (process, position) values ('all', $1)`, [head]);
  } finally {
    await pool.end();
    await store.close();
  }
  return database;
}

/** Lets an installation draw each of its ids from a random number on. */
export async function drawIdsFarFromOthers(pool: Pool): Promise<void> {
  await ensureSequences(pool);
  const first = randomInt(1_000_000, 2_000_000_000);
  for (const sequence of sequences)
    await pool.query('select setval($1::regclass, $2)', [sequenceName(sequence), first]);
}
