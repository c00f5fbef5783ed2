import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventStoreDbEventStore } from '../../../infra/event-store/eventstoredb/eventstoredb-event-store.ts';
import {
  EventStoreUnavailable,
  UnserialisableEvent,
  type Appended,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
} from '../../../infra/event-store/port.ts';
import { startStandInProcess } from '../../eventstoredb/stand-in-process.ts';
import { StandIn } from '../../eventstoredb/stand-in.ts';
import { newCategory, newEvent, newEvents, newStream } from './events.ts';
import { batchesUntil, eventsOf, failure, feedFrom, idsOf } from './reading.ts';

// The traps of EventStoreDB, each sprung on purpose; only the stand-in can be told when.

let server: StandIn;
let store: EventStore;
/** what the adapter said it tried again */
let warnings: string[];

const openStore = (
  connectionString: string,
  patience: { answer?: number; tries?: number } = {},
): EventStore =>
  createEventStoreDbEventStore({
    connectionString,
    log: { warn: (_, message) => void warnings.push(message) },
    patience,
  });

beforeEach(async () => {
  warnings = [];
  server = await StandIn.start();
  store = openStore(server.connectionString, { answer: 500 });
});
afterEach(async () => {
  await store.close();
  server.stop();
});

describe('repeat with a later expectation', () => {
  it('by a process that has never seen the stream is recognised', async () => {
    const stream = newStream();
    await store.append(stream, 'none', newEvents(2));
    const events = newEvents(2);
    const first = await store.append(stream, 1n, events);
    const other = openStore(server.connectionString);
    expect(await other.append(stream, first.revision, events)).toEqual(first);
    const { revision } = await store.append(stream, 3n, newEvents(3));
    const third = openStore(server.connectionString);
    expect(await third.append(stream, revision, events)).toEqual(first);
    expect(await eventsOf(store, stream)).toHaveLength(7);
    await Promise.all([other.close(), third.close()]);
  });

  it.each(['any', 'exists'] as const)(
    "with '%s' is recognised although a restart made the server forget",
    async (expected) => {
      const stream = newStream();
      await store.append(stream, 'none', newEvents(1));
      const events = newEvents(2);
      const first = await store.append(stream, expected, events);
      await server.restart();
      const other = openStore(server.connectionString);
      expect(await other.append(stream, expected, events)).toEqual(first);
      expect(await store.append(stream, expected, events)).toEqual(first);
      expect(await eventsOf(store, stream)).toHaveLength(3);
      await other.close();
    },
  );

  it('after 300 events of others is still recognised', async () => {
    const stream = newStream();
    const event = newEvent();
    const first = await store.append(stream, 'none', [event]);
    const { revision } = await store.append(stream, 0n, newEvents(300));
    const other = openStore(server.connectionString);
    expect(await other.append(stream, revision, [event])).toEqual(first);
    await other.close();
  });

  it('costs no call when the stream was read here before', async () => {
    const stream = newStream();
    await store.append(stream, 'none', newEvents(3));
    const other = openStore(server.connectionString);
    const before = (await eventsOf(other, stream)).length;
    // a look would have to be answered, an append that is a repeat is answered from what was read
    const events: NewEvent[] = await eventsOf(other, stream).then((read) => [...read]);
    server.switches.answering = false;
    expect(await other.append(stream, 2n, events)).toMatchObject({ revision: 2n });
    server.switches.answering = true;
    expect(await eventsOf(other, stream)).toHaveLength(before);
    await other.close();
  });
});

describe('unknown outcome', () => {
  it.each(['none', 0n, 'any', 'exists'] as const)(
    'an append (expecting %s) whose answer is lost is found again and not written twice',
    async (expected) => {
      const stream = newStream();
      if (expected !== 'none') await store.append(stream, 'none', newEvents(1));
      const events = newEvents(2);
      server.switches.answersToLose = 1;
      const appended = await store.append(stream, expected, events);
      const kept = await eventsOf(store, stream);
      expect(idsOf(kept.slice(-2))).toEqual(idsOf(events));
      expect(kept).toHaveLength(expected === 'none' ? 2 : 3);
      expect(appended).toEqual({ revision: kept.at(-1)?.revision, position: kept.at(-1)?.position });
      expect(warnings).toHaveLength(1);
    },
  );

  it('a server that does not answer is unavailable within bounds, for appends and reads', async () => {
    const impatient = openStore(server.connectionString, { answer: 100, tries: 2 });
    server.switches.answering = false;
    const calls = [
      impatient.append(newStream(), 'none', newEvents(1)),
      impatient.append(newStream(), 'any', newEvents(1)),
      impatient.head(),
      eventsOf(impatient, newStream()),
    ];
    for (const error of await Promise.all(calls.map(failure))) {
      expect(error).toBeInstanceOf(EventStoreUnavailable);
    }
    server.switches.answering = true;
    expect(await impatient.append(newStream(), 'none', newEvents(1))).toMatchObject({ revision: 0n });
    await impatient.close();
  });

  it('a server that is not there is unavailable, and the same store works once it is', async () => {
    const stream = newStream();
    server.kill();
    const events = newEvents(1);
    expect(await failure(store.append(stream, 'none', events))).toBeInstanceOf(EventStoreUnavailable);
    expect(await failure(store.head())).toBeInstanceOf(EventStoreUnavailable);
    await server.listen();
    expect(await store.append(stream, 'none', events)).toMatchObject({ revision: 0n });
    expect(await eventsOf(store, stream)).toHaveLength(1);
  });
});

describe('restart in mid-append', () => {
  it(
    '300 appends under way when the connection breaks are each written once',
    { timeout: 60_000 },
    async () => {
      await store.append(newStream(), 'none', newEvents(1));
      const writes = Array.from({ length: 300 }, () => ({ stream: newStream(), events: newEvents(2) }));
      const under = writes.map(({ stream, events }) => persist(store, stream, events));
      const written = server.log.records.length;
      while (server.log.records.length < written + 40) await new Promise((resolve) => setImmediate(resolve));
      await server.restart();
      await Promise.all(under);
      for (const { stream, events } of writes) {
        expect(idsOf(await eventsOf(store, stream))).toEqual(idsOf(events));
      }
    },
  );

  it(
    'appends that wait to be sent when it breaks leave no rejection unhandled',
    { timeout: 60_000 },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
      const killed = await startStandInProcess(join(folder, 'log'));
      const client = openStore(killed.connectionString, { answer: 5_000, tries: 8 });
      const unhandled: unknown[] = [];
      const note = (error: unknown) => unhandled.push(error);
      process.on('unhandledRejection', note);
      try {
        await client.append(newStream(), 'none', newEvents(1));
        const large = () => newEvent({ text: 'x'.repeat(50_000) });
        const streams = Array.from({ length: 300 }, () => newStream());
        const all = streams.map((stream) => persist(client, stream, [large()]));
        await Promise.any(all);
        await killed.restart();
        for (const { revision } of await Promise.all(all)) expect(revision).toBe(0n);
        expect(unhandled).toEqual([]);
      } finally {
        process.off('unhandledRejection', note);
        await client.close();
        await killed.kill();
        await rm(folder, { recursive: true });
      }
    },
  );

  it(
    'what was acknowledged survives kill -9, and nothing is written twice',
    { timeout: 60_000 },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
      const killed = await startStandInProcess(join(folder, 'log'));
      const client = openStore(killed.connectionString, { answer: 2_000, tries: 8 });
      try {
        const events = newEvents(400);
        const stream = newStream();
        let writing = true;
        const writer = (async () => {
          let expected: bigint | 'none' = 'none';
          for (const event of events) expected = (await persist(client, stream, [event], expected)).revision;
          writing = false;
        })();
        for (let kills = 0; writing && kills < 3; kills++) {
          const seen = (await eventsOf(client, stream)).length;
          while (writing && (await eventsOf(client, stream)).length < seen + 20);
          await killed.restart();
        }
        await writer;
        expect(idsOf(await eventsOf(client, stream))).toEqual(idsOf(events));
      } finally {
        await client.close();
        await killed.kill();
        await rm(folder, { recursive: true });
      }
    },
  );
});

/** Appends until it is known to be written, as the dispatcher does: same ids, same expectation. */
async function persist(
  to: EventStore,
  stream: string,
  events: readonly NewEvent[],
  expected: bigint | 'none' = 'none',
): Promise<Appended> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await to.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable) || attempt === 5) throw error;
    }
  }
}

describe('pending appends', () => {
  it("are repeated when another stream's error rejects them all", async () => {
    const streams = Array.from({ length: 40 }, () => newStream());
    await store.append(newStream(), 'none', newEvents(1));
    server.switches.answersToLose = 10;
    const all = Promise.all(streams.map((stream) => store.append(stream, 'none', newEvents(2))));
    while (server.switches.answersToLose > 0) await new Promise((resolve) => setImmediate(resolve));
    await server.restart(); // one broken stream of the client; its map of pending appends is shared
    for (const { revision } of await all) expect(revision).toBe(1n);
    for (const stream of streams) expect(await eventsOf(store, stream)).toHaveLength(2);
  });

  it('a conflict of one leaves the others alone', async () => {
    const taken = newStream();
    await store.append(taken, 'none', newEvents(1));
    const outcomes = await Promise.allSettled([
      store.append(newStream(), 'none', newEvents(1)),
      store.append(taken, 'none', newEvents(1)),
      store.append(newStream(), 'none', newEvents(1)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('unserialisable data', () => {
  it('never reaches the client, which would end the process over it', async () => {
    const event = newEvent();
    for (const mistake of [{ data: undefined }, { data: { n: 1n } }, { id: 'no uuid' }, { type: '' }]) {
      const events: NewEvent[] = [Object.assign({}, event, mistake)];
      expect(await failure(store.append(newStream(), 'any', events))).toBeInstanceOf(UnserialisableEvent);
    }
    expect(await store.append(newStream(), 'any', [event])).toMatchObject({ revision: 0n });
  });
});

describe('feed', () => {
  it(
    'a consumer that the server drops as too slow gets everything all the same',
    { timeout: 60_000 },
    async () => {
      server.switches.liveBuffer = 10;
      const stream = newStream();
      const after = await store.head();
      const written: NewEvent[] = [];
      const seen: RecordedEvent[] = [];
      const done = new AbortController();
      for await (const batch of store.feed(after, { signal: done.signal })) {
        seen.push(...batch.events);
        if (written.length === 0) {
          // live and asleep: far more comes in than all buffers on the way take
          for (let n = 0; n < 40; n++) {
            const events = Array.from({ length: 100 }, () => newEvent({ text: 'x'.repeat(2_000) }));
            await store.append(stream, 'any', events);
            written.push(...events);
          }
        }
        if (seen.length >= written.length) done.abort();
      }
      expect(idsOf(seen)).toEqual(idsOf(written));
      expect(warnings).toContainEqual(expect.stringContaining('too slow'));
    },
  );

  it('its position is never ahead of what was given, though checkpoints are', async () => {
    const wanted = newCategory();
    const after = await store.head();
    for (let n = 0; n < 10; n++) {
      await store.append(newStream(wanted), 'any', newEvents(120));
      await store.append(newStream('other'), 'any', newEvents(80));
    }
    const all = await feedFrom(store, after, { categories: [wanted] });
    expect(all).toHaveLength(1_200);
    // enough behind the last event for a checkpoint that comes in ahead of the consumer
    for (let n = 0; n < 3; n++) await store.append(newStream('other'), 'any', newEvents(500));
    let given = 0;
    await batchesUntil(
      store,
      after,
      ({ events, position }) => {
        given += events.length;
        // all that stands at or below the position has been given: saving it skips nothing
        expect(all.filter((event) => event.position <= position)).toHaveLength(given);
        return given === all.length && position > (all.at(-1)?.position ?? 0n);
      },
      { categories: [wanted] },
    );
  });

  it('moves on over what the filter leaves out, and resumes there', async () => {
    const stream = newStream('kept');
    await store.append(stream, 'none', newEvents(1));
    const after = await store.head();
    for (let n = 0; n < 3; n++) await store.append(newStream('other'), 'any', newEvents(700));
    const filter = { categories: ['kept'] };
    const batches = await batchesUntil(store, after, ({ position }) => position > after, filter);
    const position = batches.at(-1)?.position ?? 0n;
    expect(batches.flatMap(({ events }) => events)).toEqual([]);
    await store.append(stream, 0n, newEvents(1));
    expect(await feedFrom(store, position, filter)).toHaveLength(1);
  });

  it('goes on after the last event given when the connection breaks, again and again', async () => {
    const stream = newStream();
    const after = await store.head();
    const events = newEvents(30);
    const seen: RecordedEvent[] = [];
    let appended = 0;
    const next = async () => {
      const event = events[appended++];
      if (event) await persist(store, stream, [event], appended === 1 ? 'none' : BigInt(appended - 2));
    };
    const done = new AbortController();
    for await (const batch of store.feed(after, { signal: done.signal })) {
      seen.push(...batch.events);
      if (seen.length === events.length) done.abort();
      else if (seen.length === appended) {
        if (appended % 10 === 5) await server.restart();
        await next();
      }
    }
    expect(idsOf(seen)).toEqual(idsOf(events));
    expect(warnings.some((message) => message.includes('following the log again'))).toBe(true);
  });

  it("leaves out the server's own events, and the head is never one of them", async () => {
    const after = await store.head();
    for (let n = 0; n < 30; n++) {
      const { position } = await store.append(newStream(), 'any', newEvents(1));
      server.log.system('$persistentsubscription-x-checkpoint', 'SubscriptionCheckpoint', { n });
      server.log.system('$$event-1', '$metadata', { n });
      expect(await store.head()).toBe(position);
    }
    const fed = await feedFrom(store, after);
    expect(fed).toHaveLength(30);
    expect(fed.filter(({ stream, type }) => stream.startsWith('$') || type.startsWith('$'))).toEqual([]);
  });
});

describe('closing', () => {
  it('lets the process end by itself, with a feed running', { timeout: 30_000 }, async () => {
    const adapter = fileURLToPath(new URL('../../eventstoredb/open-store.ts', import.meta.url));
    const program = `
      const { open } = await import(${JSON.stringify(adapter)});
      const store = await open(${JSON.stringify(server.connectionString)});
      const closing = new AbortController();
      const fed = (async () => { for await (const batch of store.feed(0n, { signal: closing.signal })) if (batch.caughtUp) break; })();
      await fed;
      await store.head();
      await store.append('event-1', 'any', []);
      await store.close();
      console.log('closed');`;
    const args = ['--import', '@oxc-node/core/register', '--input-type=module', '--eval', program];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = await Promise.race([
      once(child, 'exit').then(([code]: unknown[]) => code),
      once(AbortSignal.timeout(15_000), 'abort').then(() => 'still running'),
    ]);
    child.kill('SIGKILL');
    expect({ ended, said: said.trim() }).toEqual({ ended: 0, said: 'closed' });
  });
});

describe('positions', () => {
  it('prepare equals commit, so that one number is a position', async () => {
    const stream = newStream();
    const appended = await store.append(stream, 'none', newEvents(3));
    const records = server.log.records.filter((record) => record.stream === stream);
    expect(records.map(({ position }) => BigInt(position)).at(-1)).toBe(appended.position);
    expect((await eventsOf(store, stream)).map(({ position }) => position)).toEqual(
      records.map(({ position }) => BigInt(position)),
    );
  });
});
