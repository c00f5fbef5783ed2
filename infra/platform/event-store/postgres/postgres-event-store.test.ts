import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEvent, newEvents, newStream } from '../../../../tests/contract/event-store/events.ts';
import {
  batchesUntil,
  eventsOf,
  failure,
  feedFrom,
  idsOf,
} from '../../../../tests/contract/event-store/reading.ts';
import { forgetful } from '../../../../tests/contract/event-store/postgres-log.ts';
import { createMigratedDatabase } from '../../../../tests/support/database.ts';
import { createPool } from '../../database/pools.ts';
import { EventStoreUnavailable } from '../port.ts';
import { createPostgresEventStore } from './postgres-event-store.ts';
import type { EventStore, RecordedEvent } from '../port.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: pg.Pool;
let administrator: pg.Client;
let store: EventStore;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool(database.url, { role: 'muster_writer', max: 4 });
  administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
  store = createPostgresEventStore({ pool, listenUrl: database.url });
});
afterAll(async () => {
  await store.close();
  await pool.end();
  await administrator.end();
  await database.drop();
});

/** One append that bypasses this program and its notification. */
async function appendByHand(client: pg.Client, stream: string): Promise<void> {
  const event = newEvent();
  await client.query('select * from muster.append_events($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    stream,
    [-2],
    [1],
    [1],
    [0],
    event.id,
    event.type,
    JSON.stringify(event.data),
    JSON.stringify(event.metadata),
  ]);
}

describe('the log in Postgres', () => {
  test('an append that the database refuses harms no other append of its batch', async () => {
    const [bad, ...good] = Array.from({ length: 5 }, () => newStream());
    // no bigint of PostgreSQL is that large
    const refused = failure(store.append(bad ?? '', 2n ** 70n, [newEvent()]));
    const appended = good.map((stream) => store.append(stream, 'none', [newEvent()]));
    expect(await refused).toMatchObject({ code: '22003' });
    expect((await Promise.all(appended)).map(({ revision }) => revision)).toEqual([0n, 0n, 0n, 0n]);
  });

  test.each(['update muster.events set type = type', 'delete from muster.events', 'truncate muster.events'])(
    'cannot be rewritten by the program: %s',
    async (statement) => {
      expect(await failure(pool.query(statement))).toMatchObject({ code: '42501' });
    },
  );

  test('refuses to append outside read committed, because it would not see concurrent writes', async () => {
    await administrator.query('begin isolation level repeatable read');
    const refused = await failure(appendByHand(administrator, newStream()));
    await administrator.query('rollback');
    expect(refused).toMatchObject({ message: expect.stringContaining('read committed') });
  });

  test('a feed that follows closely gets the appends of its own process without reading the log', async () => {
    const feedPages: unknown[] = [];
    const counting = new Proxy(pool, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        if (key !== 'query') return value.bind(target);
        return (statement: { readonly name?: string }) => {
          if (statement.name === 'feed-page') feedPages.push(statement);
          return value.call(target, statement);
        };
      },
    });
    const own = createPostgresEventStore({ pool: counting, listenUrl: database.url });
    const closing = new AbortController();
    const feed = own.feed(await own.head(), { signal: closing.signal })[Symbol.asyncIterator]();
    const appending = await own.append(newStream(), 'none', newEvents(2));
    const found: RecordedEvent[] = [];
    const follow = async (position: bigint) => {
      while (found.at(-1)?.position !== position) {
        const { value } = await feed.next();
        found.push(...value.events);
      }
    };
    await follow(appending.position);
    const pages = feedPages.length;
    const streams = [newStream(), newStream()];
    const more = await Promise.all(streams.map((stream) => own.append(stream, 'none', newEvents(3))));
    await follow(more.reduce((most, { position }) => (position > most ? position : most), 0n));
    expect(feedPages.length).toBe(pages);
    // events that others appended in between are read, in their order
    await appendByHand(administrator, newStream());
    const last = await own.append(newStream(), 'none', newEvents(1));
    await follow(last.position);
    expect(feedPages.length).toBeGreaterThan(pages);
    const first = found[0]?.position ?? 0n;
    expect(found).toEqual(await feedFrom(store, first - 1n));
    closing.abort();
    await own.close();
  });

  test('a feed finds events without a notification by polling', async () => {
    const after = await store.head();
    const stream = newStream();
    let sent = false;
    const batches = await batchesUntil(store, after, (batch) => {
      if (batch.caughtUp && !sent) {
        sent = true;
        void appendByHand(administrator, stream);
      }
      return batch.events.length > 0;
    });
    expect(batches.at(-1)?.events.map((event) => event.stream)).toEqual([stream]);
  });

  test('when connections are terminated repeatedly, appends have one effect and the feed continues', async () => {
    const after = await store.head();
    const total = 400;
    const feed = batchesUntil(store, after, (batch) => batch.position >= after + BigInt(total));
    const written = new Set<string>();
    let over = false;
    // by progress and not by time: a machine that connects slowly would never append anything
    const appendsBetween = 16;
    const saboteur = (async () => {
      for (let next = 0; !over; await pause(5)) {
        if (written.size < next) continue;
        next = written.size + appendsBetween;
        await administrator.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
        );
      }
    })();
    const writer = async (n: number): Promise<void> => {
      const stream = newStream();
      for (let turn = 0; turn < total / 8; turn++) {
        const events = newEvents(1);
        for (;;) {
          const outcome = await store.append(stream, 'any', events).catch((error: unknown) => error);
          if (!(outcome instanceof Error)) break;
          expect(outcome).toBeInstanceOf(EventStoreUnavailable);
        }
        idsOf(events).forEach((id) => written.add(id));
      }
      expect(await eventsOf(store, stream), `of writer ${n}`).toHaveLength(total / 8);
    };
    try {
      await Promise.all(Array.from({ length: 8 }, (_, n) => writer(n)));
    } finally {
      over = true;
      await saboteur;
    }
    const seen = (await feed).flatMap((batch) => batch.events);
    expect(new Set(idsOf(seen))).toEqual(written);
    expect(seen.map((event) => event.position)).toEqual(seen.map((_, n) => after + BigInt(n + 1)));
    expect(await feedFrom(store, after)).toEqual(seen);
  });

  test('an append whose answer is lost is retried and answered; the caller does not notice', async () => {
    const lossy = await forgetful({ address: database.url });
    try {
      const stream = newStream();
      lossy.loseNextAnswer();
      expect(await lossy.store.append(stream, 'none', newEvents(2))).toMatchObject({ revision: 1n });
      lossy.loseNextAnswer();
      expect(await failure(lossy.store.append(stream, 'none', newEvents(1)))).toMatchObject({ actual: 1n });
      expect(await eventsOf(store, stream)).toHaveLength(2);
    } finally {
      await lossy.close();
    }
  });

  test('a locked log makes appends fail instead of hang, and writes nothing', async () => {
    await administrator.query("alter function muster.append_events set lock_timeout = '100ms'");
    const after = await store.head();
    await administrator.query('begin');
    await appendByHand(administrator, newStream());
    const refused = await failure(store.append(newStream(), 'none', newEvents(1)));
    await administrator.query('rollback');
    expect(refused).toBeInstanceOf(EventStoreUnavailable);
    expect(await store.head()).toBe(after);
    expect(await store.append(newStream(), 'none', newEvents(1))).toMatchObject({ position: after + 1n });
  });
});
