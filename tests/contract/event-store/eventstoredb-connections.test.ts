import { describe, expect, it } from 'vitest';
import type { EventStore, RecordedEvent } from '../../../infra/platform/event-store/port.ts';
import { trapBench } from '../../eventstoredb/trap-bench.ts';
import { openStallableProxy, type StallableProxy } from '../../support/stallable-proxy.ts';
import { newEvents, newStream } from './events.ts';
import { eventsOf, idsOf } from './reading.ts';

// Connections that go silent: they stay open, and nothing is answered on them.

const bench = trapBench();

/** A store with the usual timeouts behind a proxy. */
async function behindProxy(work: (store: EventStore, proxy: StallableProxy) => Promise<void>): Promise<void> {
  const { server, open } = bench();
  const proxy = await openStallableProxy(server.connectionString);
  const store = open(proxy.url);
  try {
    await work(store, proxy);
  } finally {
    await store.close();
    proxy.close();
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

describe('connections', () => {
  it('appends and reads have one each', () =>
    behindProxy(async (store, proxy) => {
      await store.append(newStream(), 'none', newEvents(1));
      await eventsOf(store, newStream());
      expect(proxy.accepted()).toBe(2);
    }));

  it('an append on a silent connection is answered over a new one, and is written once', () =>
    behindProxy(async (store, proxy) => {
      const stream = newStream();
      await store.append(stream, 'none', newEvents(1));
      await eventsOf(store, stream);
      const before = proxy.accepted();
      proxy.silencePresent();
      const events = newEvents(2);
      const ms = await msOf(() => store.append(stream, 0n, events));
      expect(ms).toBeLessThan(5_000);
      expect(proxy.accepted()).toBeGreaterThan(before);
      expect(idsOf(await eventsOf(store, stream)).slice(1)).toEqual(idsOf(events));
    }));

  it('a read on a silent connection is answered over a new one', () =>
    behindProxy(async (store, proxy) => {
      const stream = newStream();
      await store.append(stream, 'none', newEvents(3));
      await store.head();
      proxy.silencePresent();
      const ms = await msOf(async () => expect(await eventsOf(store, stream)).toHaveLength(3));
      expect(ms).toBeLessThan(5_000);
    }));

  it('a live feed on a silent connection notices by itself, and misses nothing', { timeout: 30_000 }, () =>
    behindProxy(async (store, proxy) => {
      const { store: other } = bench();
      const stream = newStream();
      const events = newEvents(5);
      const seen: RecordedEvent[] = [];
      const done = new AbortController();
      for await (const batch of store.feed(await store.head(), { signal: done.signal })) {
        seen.push(...batch.events);
        if (batch.caughtUp && seen.length === 0) {
          proxy.silencePresent();
          await other.append(stream, 'none', events);
        }
        if (seen.length === events.length) done.abort();
      }
      expect(idsOf(seen)).toEqual(idsOf(events));
    }),
  );

  it(
    'an outage is reported with one warning when it begins and one when it is over',
    { timeout: 30_000 },
    () =>
      behindProxy(async (store, proxy) => {
        const { warnings } = bench();
        const stream = newStream();
        await store.append(stream, 'none', newEvents(1));
        const following = new AbortController();
        const fed = (async () => {
          for await (const batch of store.feed(0n, { signal: following.signal }))
            if (batch.caughtUp) continue;
        })();
        proxy.hold();
        const calls = Array.from({ length: 100 }, () => store.append(newStream(), 'none', newEvents(1)));
        expect((await Promise.allSettled(calls)).map(({ status }) => status)).not.toContain('fulfilled');
        proxy.go();
        await expect.poll(() => warnings.length).toBe(2);
        expect(warnings[0]).toContain('EventStoreDB does not answer');
        expect(warnings[1]).toMatch(/EventStoreDB answers again \(\d{3,} failures\)/);
        following.abort();
        await fed;
      }),
  );
});
