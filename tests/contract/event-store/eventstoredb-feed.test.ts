import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type NewEvent, type RecordedEvent } from '../../../infra/platform/event-store/port.ts';
import { persist, trapBench } from '../../eventstoredb/trap-bench.ts';
import { newCategory, newEvent, newEvents, newStream } from './events.ts';
import { batchesUntil, feedFrom, idsOf } from './reading.ts';

// The pitfalls of EventStoreDB in subscriptions, each provoked.

const bench = trapBench();

describe('feed', () => {
  it('a consumer that the server drops as too slow still gets every event', { timeout: 60_000 }, async () => {
    const { server, store, warnings } = bench();
    server.switches.liveBuffer = 10;
    const stream = newStream();
    const after = await store.head();
    const written: NewEvent[] = [];
    const seen: RecordedEvent[] = [];
    const done = new AbortController();
    for await (const batch of store.feed(after, { signal: done.signal })) {
      seen.push(...batch.events);
      // read in pages since then, of which only the last has caught up
      if (warnings.some((warning) => warning.includes('too slow')) && batch.caughtUp)
        expect(seen).toHaveLength(written.length);
      if (written.length === 0) {
        // the consumer sleeps while far more events arrive than all buffers hold
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
  });

  it('its position is never ahead of the delivered events, although checkpoints are', async () => {
    const { store } = bench();
    const wanted = newCategory();
    const after = await store.head();
    for (let n = 0; n < 10; n++) {
      await store.append(newStream(wanted), 'any', newEvents(120));
      await store.append(newStream('other'), 'any', newEvents(80));
    }
    const all = await feedFrom(store, after, { categories: [wanted] });
    expect(all).toHaveLength(1_200);
    // enough later events for checkpoints that arrive ahead of the consumer
    for (let n = 0; n < 6; n++) await store.append(newStream('other'), 'any', newEvents(500));
    let given = 0;
    await batchesUntil(
      store,
      after,
      ({ events, position, caughtUp }) => {
        given += events.length;
        // every event up to the position has been delivered: saving the position skips nothing
        expect(all.filter((event) => event.position <= position)).toHaveLength(given);
        if (caughtUp) expect(given).toBe(all.length);
        return caughtUp && position > (all.at(-1)?.position ?? 0n);
      },
      { categories: [wanted] },
    );
  });

  it('without categories it delivers nothing, but catches up', async () => {
    const { store } = bench();
    await store.append(newStream(), 'none', newEvents(3));
    const batches = await batchesUntil(store, 0n, ({ caughtUp }) => caughtUp, { categories: [] });
    expect(batches.flatMap(({ events }) => events)).toEqual([]);
  });

  it('advances over filtered events, and resumes after them', async () => {
    const { store } = bench();
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

  it('continues after the last delivered event each time the connection breaks', async () => {
    const { server, store, warnings } = bench();
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
    expect(warnings).toContainEqual(expect.stringContaining('EventStoreDB does not answer'));
  });

  it("skips the server's system events, and the head is never one of them", async () => {
    const { server, store } = bench();
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
  it('lets the process exit while a feed is running', { timeout: 30_000 }, async () => {
    const { server } = bench();
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
    const args = ['--import', './infra/bootstrap/typescript.mjs', '--input-type=module', '--eval', program];
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
