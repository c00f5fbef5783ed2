import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { createEventStoreDbEventStore } from '../../infra/platform/event-store/eventstoredb/eventstoredb-event-store.ts';
import { newEvent } from '../contract/event-store/events.ts';
import { figure } from './measurement.ts';
import type { NewEvent } from '../../infra/platform/event-store/port.ts';
import type { Table } from './measurement.ts';

const title = "EventStoreDB: the adapter's own cost";
const callerCounts = [1, 8, 64] as const;
const rounds = 9;
const roundMs = 1_000;
const catchUpEvents = 20_000;
/** The time that the adapter may take, as a multiple of the bare client's. */
const allowed = 1.1;

/** One client of the server. */
interface Contender {
  /** expects the revision of the previous append, -1n for none; resolves to its own */
  append(stream: string, last: bigint, event: NewEvent): Promise<bigint>;
  /** reads the log live from a position until `count` events of a category have arrived */
  follow(after: bigint, category: string, count: number): Promise<void>;
  close(): Promise<void>;
}

function bareClient(connectionString: string): Contender {
  const client = EventStoreDBClient.connectionString(connectionString);
  return {
    append: async (stream, last, event) => {
      const expectedRevision = last < 0n ? 'no_stream' : last;
      const { id, type, data, metadata } = event;
      const wire = jsonEvent({ id, type, data: { ...data }, metadata: { ...metadata } });
      return (await client.appendToStream(stream, wire, { expectedRevision })).nextExpectedRevision;
    },
    follow: async (after, category, count) => {
      const subscription = client.subscribeToAll({
        fromPosition: { commit: after, prepare: after },
        filter: {
          filterOn: 'streamName',
          prefixes: [`${category}-`],
          checkpointInterval: 1,
          maxSearchWindow: 1_000,
        },
      });
      let seen = 0;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      subscription.on('error', reject);
      subscription.on('data', () => ++seen === count && resolve());
      await promise;
      await subscription.unsubscribe();
    },
    close: () => client.dispose(),
  };
}

function adapter(connectionString: string): Contender & { head(): Promise<bigint> } {
  const store = createEventStoreDbEventStore({ connectionString });
  return {
    append: async (stream, last, event) =>
      (await store.append(stream, last < 0n ? 'none' : last, [event])).revision,
    follow: async (after, category, count) => {
      let seen = 0;
      const options = { filter: { categories: [category] }, signal: AbortSignal.timeout(60_000) };
      for await (const { events } of store.feed(after, options)) {
        seen += events.length;
        if (seen >= count) return;
      }
      throw new Error(`only ${seen} of ${count} events came`);
    },
    head: () => store.head(),
    close: () => store.close(),
  };
}

const ordinaryEvent = (): NewEvent =>
  newEvent({ name: 'Summer fête', description: 'Bring a cake and a chair. '.repeat(10) }, 'BenchNoted');

/** Appends per second. Each caller has its own stream and waits for its answer before the next append. */
async function perSecond(contender: Contender, callers: number): Promise<number> {
  let written = 0;
  const started = performance.now();
  const caller = async (): Promise<void> => {
    const stream = `bench-${randomUUID()}`;
    for (let last = -1n; performance.now() - started < roundMs; written++) {
      last = await contender.append(stream, last, ordinaryEvent());
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (written * 1_000) / (performance.now() - started);
}

/** Events per second while a subscription catches up. */
async function catchUpPerSecond(contender: Contender, after: bigint, category: string): Promise<number> {
  const started = performance.now();
  await contender.follow(after, category, catchUpEvents);
  return (catchUpEvents * 1_000) / (performance.now() - started);
}

/**
 * The EventStoreDB adapter against the bare client on the same server, in turns. Measured only when
 * EVENTSTORE_URL names a real server, because the stand-in's times mean nothing.
 */
export async function eventStoreDb(): Promise<Table> {
  const url = process.env['EVENTSTORE_URL'];
  const columns = ['', 'bare client', 'Muster', 'cost'];
  if (!url) {
    const method = 'Not measured: there was no server, EVENTSTORE_URL is not set.';
    return { title, method, columns, rows: [], goals: [] };
  }
  const bare = bareClient(url);
  const ours = adapter(url);
  const measured: { name: string; bare: number; ours: number }[] = [];
  const compare = async (name: string, measure: (contender: Contender) => Promise<number>) => {
    const seen: { bare: number[]; ours: number[] } = { bare: [], ours: [] };
    for (let round = 0; round < rounds; round++) {
      seen.bare.push(await measure(bare));
      seen.ours.push(await measure(ours));
    }
    // other work on the machine only slows a round down, and it hits both sides by chance
    measured.push({ name, bare: Math.max(...seen.bare), ours: Math.max(...seen.ours) });
  };
  try {
    for (const contender of [bare, ours]) await perSecond(contender, 8);
    for (const callers of callerCounts) {
      const who = callers === 1 ? '1 caller' : `${callers} callers`;
      await compare(`appends a second, ${who}`, (contender) => perSecond(contender, callers));
    }
    const after = await ours.head();
    const category = `catchup${randomUUID().replaceAll('-', '')}`;
    const streams = Array.from({ length: 20 }, (_, n) => `${category}-${n}`);
    const fill = async (stream: string): Promise<void> => {
      let last = -1n;
      for (let n = 0; n < catchUpEvents / streams.length; n++)
        last = await ours.append(stream, last, ordinaryEvent());
    };
    await Promise.all(streams.map(fill));
    await compare('events a second, catching up', (contender) =>
      catchUpPerSecond(contender, after, category),
    );
  } finally {
    await Promise.all([bare.close(), ours.close()]);
  }
  return {
    title,
    method: `Both on the same real server, in turns; the best of ${rounds} rounds. The cost is the time an event takes through the adapter, against the bare client.`,
    columns,
    rows: measured.map((row) => [
      row.name,
      figure(row.bare),
      figure(row.ours),
      `${((row.bare / row.ours - 1) * 100).toFixed(0)} %`,
    ]),
    goals: [
      {
        text: 'the adapter costs at most a tenth on top of the bare client',
        reached: measured.every((row) => row.bare / row.ours <= allowed),
      },
    ],
  };
}
