import { describe, expect, it } from 'vitest';
import {
  EventStoreUnavailable,
  UnserialisableEvent,
  type NewEvent,
} from '../../../infra/platform/event-store/port.ts';
import { persist, trapBench } from '../../eventstoredb/trap-bench.ts';
import { newEvent, newEvents, newStream } from './events.ts';
import { eventsOf, failure, idsOf } from './reading.ts';

// The pitfalls of EventStoreDB in appends, each provoked.

const bench = trapBench();

describe('repeat with a later expected revision', () => {
  it('is recognised by a process that has never read the stream', async () => {
    const { server, store, open } = bench();
    const stream = newStream();
    await store.append(stream, 'none', newEvents(2));
    const events = newEvents(2);
    const first = await store.append(stream, 1n, events);
    const other = open(server.connectionString);
    expect(await other.append(stream, first.revision, events)).toEqual(first);
    const { revision } = await store.append(stream, 3n, newEvents(3));
    const third = open(server.connectionString);
    expect(await third.append(stream, revision, events)).toEqual(first);
    expect(await eventsOf(store, stream)).toHaveLength(7);
    await Promise.all([other.close(), third.close()]);
  });

  it.each(['any', 'exists'] as const)(
    "with '%s' is recognised after a restart cleared the server’s cache of ids",
    async (expected) => {
      const { server, store, open } = bench();
      const stream = newStream();
      await store.append(stream, 'none', newEvents(1));
      const events = newEvents(2);
      const first = await store.append(stream, expected, events);
      await server.restart();
      const other = open(server.connectionString);
      expect(await other.append(stream, expected, events)).toEqual(first);
      expect(await store.append(stream, expected, events)).toEqual(first);
      expect(await eventsOf(store, stream)).toHaveLength(3);
      await other.close();
    },
  );

  it('is recognised after 300 events of others', async () => {
    const { server, store, open } = bench();
    const stream = newStream();
    const event = newEvent();
    const first = await store.append(stream, 'none', [event]);
    const { revision } = await store.append(stream, 0n, newEvents(300));
    const other = open(server.connectionString);
    expect(await other.append(stream, revision, [event])).toEqual(first);
    await other.close();
  });

  it('needs no extra read if this process has read the stream before', async () => {
    const { server, store, open } = bench();
    const stream = newStream();
    await store.append(stream, 'none', newEvents(3));
    const other = open(server.connectionString);
    const before = (await eventsOf(other, stream)).length;
    // with answers switched off a read would hang: a repeat is answered from what was read before
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
    'an append (expecting %s) whose answer is lost is found and not written twice',
    async (expected) => {
      const { server, store, warnings } = bench();
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

  it('a server that does not answer is reported unavailable within the timeout, for appends and reads', async () => {
    const { server, open } = bench();
    const impatient = open(server.connectionString, { answer: 100, giveUpAfter: 200 });
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
    expect(await persist(impatient, newStream(), newEvents(1))).toMatchObject({ revision: 0n });
    await impatient.close();
  });

  it('a missing server is reported unavailable, and the same store works once the server has started', async () => {
    const { server, store } = bench();
    const stream = newStream();
    server.kill();
    const events = newEvents(1);
    expect(await failure(store.append(stream, 'none', events))).toBeInstanceOf(EventStoreUnavailable);
    expect(await failure(store.head())).toBeInstanceOf(EventStoreUnavailable);
    await server.listen();
    expect(await persist(store, stream, events)).toMatchObject({ revision: 0n });
    expect(await eventsOf(store, stream)).toHaveLength(1);
  });
});

describe('pending appends', () => {
  it('go on when the server answers another one twice', async () => {
    const { server, store } = bench();
    const stream = newStream();
    await store.append(stream, 'none', newEvents(1));
    server.switches.answersToRepeat = 2;
    const both = [store.append(stream, 0n, newEvents(1)), store.append(newStream(), 'none', newEvents(1))];
    expect(await Promise.all(both)).toMatchObject([{ revision: 1n }, { revision: 0n }]);
    expect(await store.append(stream, 1n, newEvents(1))).toMatchObject({ revision: 2n });
  });

  it("are retried when another stream's error rejects all of them", async () => {
    const { server, store } = bench();
    const streams = Array.from({ length: 40 }, () => newStream());
    await store.append(newStream(), 'none', newEvents(1));
    server.switches.answersToLose = 10;
    const all = Promise.all(streams.map((stream) => store.append(stream, 'none', newEvents(2))));
    while (server.switches.answersToLose > 0) await new Promise((resolve) => setImmediate(resolve));
    await server.restart(); // breaks one call of the client, which shares its map of pending appends
    for (const { revision } of await all) expect(revision).toBe(1n);
    for (const stream of streams) expect(await eventsOf(store, stream)).toHaveLength(2);
  });

  it('a conflict of one does not affect the others', async () => {
    const { store } = bench();
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
  it('never reaches the client, which would crash the process', async () => {
    const { store } = bench();
    const event = newEvent();
    for (const mistake of [{ data: undefined }, { data: { n: 1n } }, { id: 'no uuid' }, { type: '' }]) {
      const events: NewEvent[] = [Object.assign({}, event, mistake)];
      expect(await failure(store.append(newStream(), 'any', events))).toBeInstanceOf(UnserialisableEvent);
    }
    expect(await store.append(newStream(), 'any', [event])).toMatchObject({ revision: 0n });
  });
});
