import { afterEach, expect, test } from 'vitest';
import { keptLog } from '../../../tests/support/kept-log.ts';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { type EventStore, EventStoreUnavailable } from '../event-store/port.ts';
import { followLog } from './follow-log.ts';
import { LogWatch, watched } from './log-watch.ts';
import { anEvent, useDatabase } from './testing/database.ts';

const database = useDatabase();
let watch: LogWatch;
afterEach(() => watch.stop());

/** A store whose log can be replaced, as by a restore at the same address, and that can be down. */
async function replaceable() {
  let behind: EventStore = createMemoryEventStore(new MemoryLog());
  let isDown = false;
  const reach = () => {
    if (isDown) throw new EventStoreUnavailable('down');
    return behind;
  };
  const store: EventStore = {
    append: async (...args) => reach().append(...args),
    read: (...args) => reach().read(...args),
    readAfter: async (...args) => reach().readAfter(...args),
    feed: (...args) => reach().feed(...args),
    head: async () => reach().head(),
    end: async () => reach().end(),
    close: async () => behind.close(),
  };
  watch = new LogWatch(keptLog());
  await database.start(store);
  await store.append('event-1', 'none', [anEvent()]);
  await followLog({ pool: database.pool, store });
  watch.start(database.pool, store);
  const guarded = watched(store, watch);
  return {
    append: () => guarded.append('event-2', 'any', [anEvent()]),
    head: () => guarded.head(),
    replace: (log: EventStore) => (behind = log),
    down: (down: boolean) => (isDown = down),
    get behind() {
      return behind;
    },
  };
}

test('after an outage appends go on when the log is the same', async () => {
  const store = await replaceable();
  await store.append();
  store.down(true);
  await expect(store.append()).rejects.toThrow(EventStoreUnavailable);
  store.down(false);
  expect(await store.append()).toMatchObject({ revision: 1n });
});

test('after an outage nothing is appended to another log, and the program is told', async () => {
  const store = await replaceable();
  store.down(true);
  await expect(store.append()).rejects.toThrow('down');
  store.down(false);
  const another = createMemoryEventStore(new MemoryLog());
  store.replace(another);
  await expect(Promise.all([store.append(), store.append()])).rejects.toThrow('was replaced');
  await expect(store.append()).rejects.toThrow(EventStoreUnavailable);
  await expect(store.head()).rejects.toThrow('was replaced');
  expect(await another.head()).toBe(0n);
  expect((await watch.replaced).message).toContain('It stops');
});

test('a replaced log is noticed without an outage', async () => {
  const store = await replaceable();
  store.replace(createMemoryEventStore(new MemoryLog()));
  expect((await watch.replaced).name).toBe('LogMismatch');
});
