import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { keptLog } from '../../../tests/support/kept-log.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { followLog } from './follow-log.ts';
import { createHostMark, noteLogMark } from './host-mark.ts';
import { readLogHistory } from './log-history.ts';
import { readRestoredAt } from './restored-at.ts';
import { anEvent, useDatabase } from './testing/database.ts';

const database = useDatabase();
const restoredAt = () => readRestoredAt(database.pool);

/** A log with a few events, all of which the host has seen. */
async function seenLog() {
  const store = createMemoryEventStore(new MemoryLog());
  await database.start(store);
  await store.append('event-1', 'any', [anEvent(), anEvent()]);
  await followLog({ pool: database.pool, store });
  await noteLogMark({ pool: database.pool, hostMark: database.hostMark });
  await database.start(store);
  expect(await restoredAt()).toBeNull();
  return store;
}

/** A log that was restored together with the database: it has these many of the events. */
async function backupOf(store: Awaited<ReturnType<typeof seenLog>>, count: number) {
  const copy = createMemoryEventStore(new MemoryLog());
  let left = count;
  for await (const { events } of store.feed(0n, { signal: AbortSignal.timeout(50) }))
    for (const event of events) if (left-- > 0) await copy.append(event.stream, 'any', [event]);
  // so was the mark of the database
  await database.pool.query(
    'update muster.log_mark set scanned = 0, stream = null, revision = null, event_id = null',
  );
  return copy;
}

test('a log that misses what this host has seen was restored, and has another history from then on', async () => {
  const store = await seenLog();
  const before = await readLogHistory(database.pool);
  const older = await backupOf(store, 2);
  await database.start(older);
  const noticed = await restoredAt();
  expect(noticed).toBeInstanceOf(Date);
  expect(await readLogHistory(database.pool)).not.toBe(before);

  await database.start(older);
  expect(await restoredAt()).toEqual(noticed);
});

test('so was one that has grown past it since', async () => {
  const older = await backupOf(await seenLog(), 2);
  await older.append('event-2', 'any', [anEvent(), anEvent(), anEvent()]);
  await database.start(older);
  expect(await restoredAt()).toBeInstanceOf(Date);
});

test('a newer backup after an older one is noticed as well', async () => {
  const store = await seenLog();
  await store.append('event-1', 'any', [anEvent()]);
  await database.start(await backupOf(store, 1));
  const first = await restoredAt();
  await database.start(await backupOf(store, 2));
  expect((await restoredAt())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
});

test('a database from before the comparison was restored, if the host has seen more', async () => {
  const older = await backupOf(await seenLog(), 2);
  await database.pool.query('update muster.log_mark set seen_history = null');
  await database.start(older);
  expect(await restoredAt()).toBeInstanceOf(Date);
});

test('an embedded database on a host that has lost its mark was restored', async () => {
  const store = await seenLog();
  await rm(join(database.folder, 'keys', 'log.mark'));
  await database.start(store);
  const noticed = await restoredAt();
  expect(noticed).toBeInstanceOf(Date);
  await database.start(store);
  expect(await restoredAt()).toEqual(noticed);
});

test('an embedded database whose host has a mark of the same backup was restored', async () => {
  const store = await seenLog();
  const mark = join(database.folder, 'keys', 'log.mark');
  const backup = join(database.folder, 'backup.mark');
  await promisify(execFile)('cp', ['-a', mark, backup]);
  await database.start(store);
  expect(await restoredAt()).toBeNull();
  await rm(mark);
  await promisify(execFile)('cp', ['-a', backup, mark]);
  await database.start(store);
  const noticed = await restoredAt();
  expect(noticed).toBeInstanceOf(Date);
  await database.start(store);
  expect(await restoredAt()).toEqual(noticed);
});

test('PostgreSQL that goes on from a dump was restored', async () => {
  await database.start(createMemoryEventStore(new MemoryLog()));
  // a dump remembers the history of the database that it was made from
  await database.pool.query(`update muster.log_mark set seen_history = 'another'`);
  const noticed = await restoredAt();
  expect(noticed).toBeInstanceOf(Date);
  expect(await restoredAt()).toEqual(noticed);
});

test('a mark that cannot be read or written stops nothing', async () => {
  const folder = await temporaryFolder('muster-host');
  await mkdir(join(folder, 'keys', 'log.mark'), { recursive: true });
  const log = keptLog();
  const mark = createHostMark(folder, log);
  const logId = '3f0f8a52-0a3c-4a42-9d5c-5d1c6f1f0d11';
  expect(await mark.read(logId)).toBeNull();
  await mark.note(logId, 1n, { stream: 'event-1', revision: 0n, eventId: logId });
  await rm(folder, { recursive: true });

  await writeFile(folder, '');
  expect(await createHostMark(folder, log).read(logId)).toBeNull();
  await rm(folder);
});

test('the mark is of one log, and a late note does not move it back', async () => {
  const folder = await temporaryFolder('muster-host');
  const mark = createHostMark(folder, keptLog());
  const [logId, other] = ['3f0f8a52-0a3c-4a42-9d5c-5d1c6f1f0d11', '3f0f8a52-0a3c-4a42-9d5c-5d1c6f1f0d12'];
  const later = { stream: 'event-1', revision: 4n, eventId: other };
  await mark.note(logId, 9n, later);
  await mark.note(logId, 3n, { ...later, revision: 1n });
  expect(await createHostMark(folder, keptLog()).read(logId)).toEqual(later);
  expect(await mark.read(other)).toBeNull();
  await rm(folder, { recursive: true });
});
