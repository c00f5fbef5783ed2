import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { followLog } from './follow-log.ts';
import { readLogId } from './log-identity.ts';
import { readLogMark } from './log-mark.ts';
import { LogMismatch } from './refusals.ts';
import { anEvent, useDatabase } from './testing/database.ts';

const database = useDatabase();

const newLog = () => createMemoryEventStore(new MemoryLog());
type Store = ReturnType<typeof newLog>;

/** A log with the first `count` events of another one, as a backup taken then. */
async function backupOf(store: Store, count: number): Promise<Store> {
  const log = new MemoryLog();
  const copy = createMemoryEventStore(log);
  let left = count;
  for await (const { events } of store.feed(0n, { signal: AbortSignal.timeout(50) }))
    for (const event of events) if (left-- > 0) await copy.append(event.stream, 'any', [event]);
  return copy;
}

const refusal = (store: Store, acceptLog?: string) =>
  database.start(store, acceptLog).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof LogMismatch) return error.message;
      throw error;
    },
  );

test('a first start writes an id into the log, and the next one recognises it', async () => {
  const store = newLog();
  await database.start(store);
  const logId = await readLogId(store);
  expect(await readLogMark(database.pool)).toMatchObject({ logId, settling: false });
  await database.carryOut(store, 'event-1');
  await database.start(store);
  expect(await store.head()).toBe(2n);
});

test('processes that start together agree on the id', async () => {
  const store = newLog();
  await Promise.all([1, 2, 3].map(() => database.start(store)));
  expect(await store.head()).toBe(1n);
});

test('a database from before the id remembers it at its next start', async () => {
  const store = newLog();
  await database.carryOut(store, 'event-1');
  await database.start(store);
  expect((await readLogMark(database.pool))?.logId).toBe(await readLogId(store));
});

test('PostgreSQL older than the log is taken as it is', async () => {
  const store = newLog();
  await database.start(store);
  await followLog({ pool: database.pool, store });
  await store.append('event-1', 'none', [anEvent()]);
  expect(await refusal(store)).toBeUndefined();
});

test.for(['followed', 'applied', 'acknowledged'] as const)(
  'a log that lost an event which the database had %s is refused, until the operator accepts it',
  async (how) => {
    const store = newLog();
    await database.start(store);
    const { position } =
      how === 'acknowledged'
        ? await database.carryOut(store, 'event-1')
        : await store.append('event-1', 'none', [anEvent()]);
    if (how === 'applied') await database.apply(position);
    if (how === 'followed') await followLog({ pool: database.pool, store });
    await database.start(store);
    const older = await backupOf(store, 1);
    // events appended since hide the gap only from those who compare positions
    if (how !== 'applied') await older.append('event-2', 'none', [anEvent(), anEvent()]);
    const before = await older.head();

    const logId = (await readLogId(older)) ?? '';
    expect(await refusal(older)).toContain(`ACCEPT_LOG=${logId}`);
    expect(await refusal(older, randomUUID())).toContain('older than PostgreSQL');
    expect(await older.head()).toBe(before);
    expect(await refusal(older, logId)).toBeUndefined();
    expect(await readLogMark(database.pool)).toMatchObject({ settling: true, scanned: 0n });
    // interrupted, it goes on without another `ACCEPT_LOG`
    expect(await refusal(older)).toBeUndefined();
  },
);

test('another log is refused whatever the operator accepts, and neither is changed', async () => {
  const [store, foreign] = [newLog(), newLog()];
  await database.start(store);
  const mark = await readLogMark(database.pool);
  for (const events of [0, 3]) {
    for (let n = 0; n < events; n += 1) await foreign.append('event-1', 'any', [anEvent()]);
    expect(await refusal(foreign, 'unnamed')).toContain('belongs to the log');
  }
  expect(await foreign.head()).toBe(3n);
  expect(await readLogMark(database.pool)).toEqual(mark);
});

test('an emptied database is refused beside a log with events, until the operator accepts it', async () => {
  const store = newLog();
  await database.start(store);
  await store.append('event-41', 'none', [anEvent()]);
  await database.pool.query('truncate muster.log_mark');
  const logId = (await readLogId(store)) ?? '';
  expect(await refusal(store)).toContain(`start once with ACCEPT_LOG=${logId}`);
  expect(await refusal(store)).toContain('passwords, passkeys and sessions');
  expect(await refusal(store, logId)).toBeUndefined();
  expect(await refusal(store)).toBeUndefined();
});

test('an emptied database beside a log without an id is accepted by its own word', async () => {
  const store = newLog();
  await store.append('event-41', 'none', [anEvent()]);
  expect(await refusal(store)).toContain('ACCEPT_LOG=unnamed');
  expect(await refusal(store, 'unnamed')).toBeUndefined();
  expect(await readLogId(store)).not.toBeNull();
});
