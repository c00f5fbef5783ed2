import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startStandInProcess } from '../../eventstoredb/stand-in-process.ts';
import { persist, trapBench } from '../../eventstoredb/trap-bench.ts';
import { newEvent, newEvents, newStream } from './events.ts';
import { eventsOf, idsOf } from './reading.ts';

// The server is killed and restarted during appends.

const bench = trapBench();

describe('a restart during an append', () => {
  it(
    '300 appends during which the connection breaks are each written once',
    { timeout: 60_000 },
    async () => {
      const { server, store } = bench();
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
    'queued appends leave no unhandled rejection when the connection breaks',
    { timeout: 60_000 },
    async () => {
      const { open } = bench();
      const folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
      const killed = await startStandInProcess(join(folder, 'log'));
      const client = open(killed.connectionString, { answer: 5_000, giveUpAfter: 40_000 });
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

  it('acknowledged appends survive kill -9, and nothing is written twice', { timeout: 60_000 }, async () => {
    const { open } = bench();
    const folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
    const killed = await startStandInProcess(join(folder, 'log'));
    const client = open(killed.connectionString, { answer: 2_000, giveUpAfter: 20_000 });
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
  });
});
