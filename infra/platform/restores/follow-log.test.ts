import { expect, test } from 'vitest';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import type { Position } from '../event-store/port.ts';
import { followLog } from './follow-log.ts';
import { readLogMark } from './log-mark.ts';
import { anEvent, useDatabase } from './testing/database.ts';

const database = useDatabase();
const newLog = () => createMemoryEventStore(new MemoryLog());

const next = async (name: string) =>
  Number((await database.pool.query(`select nextval('muster.${name}_id') as id`)).rows[0].id);

test('sequences are raised above the ids in the names of streams and in what registrations drew', async () => {
  const store = newLog();
  await database.start(store);
  await store.append('event-12', 'none', [anEvent()]);
  await store.append('event-7', 'none', [anEvent({ eventId: 7 }), anEvent({ eventId: 900 })]);
  // the user gets a stream of its own later
  await store.append('owner-5', 'none', [anEvent({ ownerId: 5, userId: 33 }, 'OwnerRegistered')]);
  // claimed by an invitation: the user is registered later
  await store.append('invitations-2', 'none', [anEvent(), anEvent({ userId: 41 })]);
  // not drawn here: somebody may have sent it
  await store.append('member-3', 'none', [
    anEvent({ tenantId: 4_000, userId: 5_000 }),
    anEvent({ memberId: 70 }),
  ]);
  for (const stream of ['event-99x', 'event-', 'event-99999999999', 'reservation-event-88', 'events-77'])
    await store.append(stream, 'none', [anEvent()]);
  const { raised } = await followLog({ pool: database.pool, store });
  expect(raised.toSorted()).toEqual(['event', 'member', 'owner', 'user']);
  expect([await next('event'), await next('owner'), await next('user'), await next('member')]).toEqual([
    13, 6, 42, 4,
  ]);
  expect(await next('tenant')).toBe(1);
});

test('only what was appended since the last time is read', async () => {
  const store = newLog();
  await database.start(store);
  for (let n = 0; n < 2_500; n += 500)
    await store.append(
      'event-1',
      'any',
      Array.from({ length: 500 }, () => anEvent()),
    );
  await followLog({ pool: database.pool, store });
  const froms: Position[] = [];
  let read = 0;
  const counting: Pick<typeof store, 'feed'> = {
    async *feed(after, options) {
      froms.push(after);
      for await (const batch of store.feed(after, options)) {
        read += batch.events.length;
        yield batch;
      }
    },
  };
  await store.append('event-1', 'any', [anEvent(), anEvent()]);
  await followLog({ pool: database.pool, store: counting });
  expect({ froms, read }).toEqual({ froms: [2_501n], read: 2 });
  expect(await readLogMark(database.pool)).toMatchObject({
    scanned: 2_503n,
    last: { stream: 'event-1', revision: 2_501n },
  });
});

test('erasures since the mark are found, and people whose key the database does not have', async () => {
  const store = newLog();
  await database.start(store);
  const sealed = (subject: string) => ({ firstname: { subject, sealed: 'AAAA' } });
  await database.pool.query(`insert into muster.subject_keys values ('member-1', '')`);
  await store.append('member-1', 'none', [anEvent(sealed('member-1')), anEvent({}, 'MemberErased')]);
  await store.append('member-2', 'none', [anEvent(sealed('member-2'))]);
  expect(await followLog({ pool: database.pool, store })).toMatchObject({
    erased: ['member-1'],
    withoutKey: 1,
  });
  expect(await followLog({ pool: database.pool, store })).toEqual({ raised: [], erased: [], withoutKey: 0 });
});
