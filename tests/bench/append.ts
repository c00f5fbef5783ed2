import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { randomUUID } from 'node:crypto';
import { migrateAll } from '../support/migrate.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { createPostgresEventStore } from '../../infra/platform/event-store/postgres/postgres-event-store.ts';
import { figure, median, ratio } from './measurement.ts';
import type { EventMetadata, JsonObject } from '../../infra/platform/event-store/port.ts';
import type { BenchContext, Table } from './measurement.ts';

/** One way to append an event; resolves when it is committed. */
interface Contender {
  readonly name: string;
  append(stream: string, id: string, data: JsonObject, metadata: EventMetadata): Promise<unknown>;
  close(): Promise<void>;
}

const callerCounts = [1, 8, 64, 256] as const;
const rounds = 5;
const roundMs = 1_000;
const connections = 10;

/** A payload of typical size and shape, with encrypted personal fields. */
const payload: JsonObject = {
  eventId: 4711,
  name: 'Summer fête in the park',
  description: 'Bring a cake, a chair and somebody who would like to become a member. '.repeat(3),
  startsAt: '2031-06-14T14:00:00.000Z',
  endsAt: '2031-06-14T18:00:00.000Z',
  location: { subject: 'user-7', ciphertext: 'q2hpZmZyZXRleHQgb2YgYSBsb2NhdGlvbiwgZW5jcnlwdGVk'.repeat(2) },
};

async function rawInsert(url: string): Promise<Contender> {
  const pool = createPool(url, { max: connections });
  await pool.query(
    `create table raw_events (position bigserial primary key, stream text not null, id uuid not null,
       type text not null, data json not null, metadata json not null,
       recorded_at timestamptz not null default clock_timestamp())`,
  );
  return {
    name: 'raw INSERT',
    append: (stream, id, data, metadata) =>
      pool.query({
        name: 'raw',
        text: 'insert into raw_events (stream, id, type, data, metadata) values ($1, $2, $3, $4, $5)',
        values: [stream, id, 'EventRenamed', JSON.stringify(data), JSON.stringify(metadata)],
      }),
    close: () => pool.end(),
  };
}

async function emmett(url: string): Promise<Contender> {
  const pool = createPool(url, { max: connections });
  const store = getPostgreSQLEventStore(url, { connectionOptions: { pooled: true, pool } });
  await store.schema.migrate();
  return {
    name: 'emmett',
    append: (stream, _, data, metadata) =>
      store.appendToStream(stream, [{ type: 'EventRenamed', data, metadata: { ...metadata } }]),
    close: async () => {
      await store.close();
      if (!pool.ended) await pool.end();
    },
  };
}

async function muster(url: string): Promise<Contender> {
  await migrateAll(url);
  const pool = createPool(url, { role: 'muster_writer', max: connections });
  const store = createPostgresEventStore({ pool, listenUrl: url });
  return {
    name: 'Muster',
    append: (stream, id, data, metadata) =>
      store.append(stream, 'any', [{ id, type: 'EventRenamed', data, metadata }]),
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
}

/** Appends per second. Each caller waits for its answer before the next append. */
async function perSecond(contender: Contender, callers: number, ms: number): Promise<number> {
  let written = 0;
  const started = performance.now();
  const caller = async (n: number): Promise<void> => {
    for (let turn = 0; performance.now() - started < ms; turn++) {
      const commandId = randomUUID();
      await contender.append(`event-${callers}${n}${turn % 10}`, randomUUID(), payload, {
        version: 1,
        commandId,
        correlationId: commandId,
        causationId: commandId,
        actor: 'user-7',
        tenantId: 3,
      });
      written++;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, n) => caller(n)));
  return (written * 1_000) / (performance.now() - started);
}

/** Appends of one event per transaction: Muster against a bare INSERT and emmett-postgresql. */
export async function appends(context: BenchContext): Promise<Table> {
  const contenders: Contender[] = [];
  for (const make of [rawInsert, emmett, muster]) contenders.push(await make(await context.createDatabase()));
  const results = new Map<number, Map<string, number>>();
  try {
    for (const contender of contenders) await perSecond(contender, 8, roundMs);
    for (const callers of callerCounts) {
      const seen = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
      for (let round = 0; round < rounds; round++) {
        for (const contender of contenders) {
          seen.get(contender.name)?.push(await perSecond(contender, callers, roundMs));
        }
      }
      results.set(callers, new Map([...seen].map(([name, values]) => [name, median(values)])));
    }
  } finally {
    for (const contender of contenders) await contender.close();
  }
  const of = (callers: number, name: string) => results.get(callers)?.get(name) ?? Number.NaN;
  const against = (callers: number) => of(callers, 'Muster') / of(callers, 'emmett');
  return {
    title: 'Appends a second, one event each',
    method: `Each caller waits for its answer before the next append. ${connections} connections each; median of ${rounds} rounds of ${roundMs / 1_000} s, the contenders in turns.`,
    columns: ['callers', ...contenders.map(({ name }) => name), 'to raw INSERT', 'to emmett'],
    rows: callerCounts.map((callers) => [
      String(callers),
      ...contenders.map(({ name }) => figure(of(callers, name))),
      ratio(of(callers, 'Muster'), of(callers, 'raw INSERT')),
      ratio(of(callers, 'Muster'), of(callers, 'emmett')),
    ]),
    goals: [
      { text: 'at least 3 times emmett at 64 callers', reached: against(64) >= 3 },
      { text: 'no slower than emmett at 1 caller', reached: against(1) >= 1 },
    ],
  };
}
