import { expect, test } from 'vitest';
import { copyDatabase, createPreparedDatabase } from '../../../tests/support/database.ts';
import { createPool } from '../database/pools.ts';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { readLogHistory } from './log-history.ts';
import { beginSettling, endSettling } from './log-mark.ts';
import { useDatabase } from './testing/database.ts';

const database = useDatabase();

test('the history of the log keeps its name until a log that misses events is accepted', async () => {
  const store = createMemoryEventStore(new MemoryLog());
  await database.start(store);
  const before = await readLogHistory(database.pool);
  await database.carryOut(store, 'event-1');
  await database.start(store);
  expect(await readLogHistory(database.pool)).toBe(before);
  await beginSettling(database.pool);
  const after = await readLogHistory(database.pool);
  expect(after).not.toBe(before);
  await endSettling(database.pool);
  expect(await readLogHistory(database.pool)).toBe(after);
});

test('a database made from a backup has another history, which a program that writes commands may read', async () => {
  const original = await createPreparedDatabase();
  const copy = await copyDatabase(original.url);
  const names = await Promise.all(
    [original, copy].map(async ({ url }) => {
      const pool = createPool(url, { max: 1, role: 'muster_writer' });
      return readLogHistory(pool).finally(() => pool.end());
    }),
  );
  expect(new Set(names).size).toBe(2);
  await copy.drop();
  await original.drop();
});
