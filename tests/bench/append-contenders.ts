import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { createPool } from '../../infra/platform/database/pools.ts';
import { inTransaction } from '../../infra/platform/database/transaction.ts';
import type { JsonObject, NewEvent } from '../../infra/platform/event-store/port.ts';
import { createPostgresEventStore } from '../../infra/platform/event-store/postgres/postgres-event-store.ts';
import { newEvent } from '../contract/event-store/events.ts';
import { migrateAll } from '../support/migrate.ts';

/** One way to append events to a stream in one transaction. */
export interface Contender {
  readonly name: string;
  /** Resolves when the events are committed. */
  append(stream: string, events: readonly NewEvent[]): Promise<unknown>;
  close(): Promise<void>;
}

/** Connections of each contender. */
export const connections = 10;

/** A payload of typical size and shape, with encrypted personal fields. */
const payload: JsonObject = {
  eventId: 4711,
  name: 'Summer fête in the park',
  description: 'Bring a cake, a chair and somebody who would like to become a member. '.repeat(3),
  startsAt: '2031-06-14T14:00:00.000Z',
  endsAt: '2031-06-14T18:00:00.000Z',
  location: { subject: 'user-7', ciphertext: 'q2hpZmZyZXRleHQgb2YgYSBsb2NhdGlvbiwgZW5jcnlwdGVk'.repeat(2) },
};

/** So many new events to append. */
export const benchEvents = (number: number): readonly NewEvent[] =>
  Array.from({ length: number }, () => newEvent(payload, 'EventRenamed'));

/** The parameters of an INSERT of events. */
const valuesOf = (stream: string, events: readonly NewEvent[]): unknown[] => [
  stream,
  events.map(({ id }) => id),
  events.map(({ type }) => type),
  events.map(({ data }) => JSON.stringify(data)),
  events.map(({ metadata }) => JSON.stringify(metadata)),
];

const columns = `position bigserial primary key, stream text not null, id uuid not null, type text not null,
  data json not null, metadata json not null, recorded_at timestamptz not null default clock_timestamp()`;
const rows = `unnest($2::uuid[], $3::text[], $4::json[], $5::json[])`;

/** One INSERT into a table without checks. */
export async function rawInsert(url: string): Promise<Contender> {
  const pool = createPool(url, { max: connections });
  await pool.query(`create table raw_events (${columns})`);
  return {
    name: 'raw INSERT',
    append: (stream, events) =>
      pool.query({
        name: 'raw',
        text: `insert into raw_events (stream, id, type, data, metadata)
          select $1, id, type, data, metadata from ${rows} as event (id, type, data, metadata)`,
        values: valuesOf(stream, events),
      }),
    close: () => pool.end(),
  };
}

const insertNext = `insert into stream_events (stream, revision, id, type, data, metadata)
  select $1, coalesce((select max(revision) from stream_events where stream = $1), -1) + number,
    id, type, data, metadata
  from ${rows} with ordinality as event (id, type, data, metadata, number)`;

async function streamEvents(url: string): Promise<ReturnType<typeof createPool>> {
  const pool = createPool(url, { max: connections });
  await pool.query(
    `create table stream_events (${columns}, revision bigint not null, unique (stream, revision))`,
  );
  return pool;
}

/**
 * One INSERT with the next revision of the stream and a position of a sequence. A reader loses an event whose
 * transaction commits after one with a later position.
 */
export async function plainSequence(url: string): Promise<Contender> {
  const pool = await streamEvents(url);
  return {
    name: 'plain sequence',
    append: (stream, events) =>
      pool.query({ name: 'sequence', text: insertNext, values: valuesOf(stream, events) }),
    close: () => pool.end(),
  };
}

/** The same INSERT under a lock for all appends, so that they commit in the order of their positions. */
export async function advisoryLock(url: string): Promise<Contender> {
  const pool = await streamEvents(url);
  return {
    name: 'advisory lock',
    append: (stream, events) =>
      inTransaction(pool, 'begin; select pg_advisory_xact_lock(1)', (client) =>
        client.query({ name: 'locked', text: insertNext, values: valuesOf(stream, events) }),
      ),
    close: () => pool.end(),
  };
}

/** The event store of emmett-postgresql. */
export async function emmett(url: string): Promise<Contender> {
  const pool = createPool(url, { max: connections });
  const store = getPostgreSQLEventStore(url, { connectionOptions: { pooled: true, pool } });
  await store.schema.migrate();
  return {
    name: 'emmett',
    append: (stream, events) =>
      store.appendToStream(
        stream,
        events.map(({ type, data, metadata }) => ({ type, data, metadata: { ...metadata } })),
      ),
    close: async () => {
      await store.close();
      if (!pool.ended) await pool.end();
    },
  };
}

/** The program's own event store. */
export async function muster(url: string): Promise<Contender> {
  await migrateAll(url);
  const pool = createPool(url, { role: 'muster_writer', max: connections });
  const store = createPostgresEventStore({ pool, listenUrl: url });
  return {
    name: 'Muster',
    append: (stream, events) => store.append(stream, 'any', events),
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
}
