import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { createHostMark, noteLogEnd } from './host-mark.ts';
import { readLogHistory } from './log-history.ts';
import { readLogMark } from './log-mark.ts';
import { readRestoredAt } from './restored-at.ts';
import { useDatabase } from './testing/database.ts';

const database = useDatabase();

test('a log that this host has seen longer was restored, and has another history from then on', async () => {
  const store = createMemoryEventStore(new MemoryLog());
  await database.start(store);
  await database.carryOut(store, 'event-1');
  await database.start(store);
  expect(await readRestoredAt(database.pool)).toBeNull();
  const before = await readLogHistory(database.pool);

  const logId = (await readLogMark(database.pool))?.logId ?? '';
  await database.hostMark.note(logId, (await store.end()) + 1n);
  await database.start(store);
  const restoredAt = await readRestoredAt(database.pool);
  expect(restoredAt).toBeInstanceOf(Date);
  expect(await readLogHistory(database.pool)).not.toBe(before);

  await database.start(store);
  expect(await readRestoredAt(database.pool)).toEqual(restoredAt);
});

test('PostgreSQL that goes on from a dump was restored', async () => {
  await database.start(createMemoryEventStore(new MemoryLog()));
  // a dump remembers the history of the database that it was made from
  await database.pool.query(`update muster.log_mark set seen_history = 'another'`);
  const restoredAt = await readRestoredAt(database.pool);
  expect(restoredAt).toBeInstanceOf(Date);
  expect(await readRestoredAt(database.pool)).toEqual(restoredAt);
});

test('the mark of a host survives a new start of the host, and is of one log', async () => {
  const folder = await temporaryFolder('muster-host');
  const store = createMemoryEventStore(new MemoryLog());
  await database.start(store);
  await noteLogEnd({ pool: database.pool, store, hostMark: createHostMark(folder) });
  const logId = (await readLogMark(database.pool))?.logId ?? '';
  expect(await createHostMark(folder).read(logId)).toBe(await store.end());
  expect(await createHostMark(folder).read('3f0f8a52-0a3c-4a42-9d5c-5d1c6f1f0d11')).toBeNull();

  await writeFile(join(folder, 'keys', 'log.mark'), '{"logId":');
  expect(await createHostMark(folder).read(logId)).toBeNull();
});

test('a dump from before the second start is recognised as well', async () => {
  await database.start(createMemoryEventStore(new MemoryLog()));
  const { rows } = await database.pool.query('select seen_history from muster.log_mark');
  expect(rows).toEqual([{ seen_history: await readLogHistory(database.pool) }]);
});
