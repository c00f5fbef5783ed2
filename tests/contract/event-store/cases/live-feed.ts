import { expect, it } from 'vitest';
import { EventStoreUnavailable } from '../../../../infra/platform/event-store/port.ts';
import { newEvents, newStream } from '../events.ts';
import { batchesUntil, failure, idsOf, timeoutMs } from '../reading.ts';
import type { NewEvent, RecordedEvent } from '../../../../infra/platform/event-store/port.ts';
import type { Bench } from '../store-under-test.ts';

export function liveFeedCases(bench: () => Bench): void {
  it('an append wakes a waiting feed, long before its polling interval', async () => {
    const { store } = bench();
    const stream = newStream();
    const delays: number[] = [];
    let sent = 0;
    await batchesUntil(store, await store.head(), (batch) => {
      if (batch.events.length > 0) delays.push(performance.now() - sent);
      if (batch.caughtUp && delays.length < 10) {
        sent = performance.now();
        void store.append(stream, 'any', newEvents(1));
      }
      return delays.length === 10;
    });
    const median = delays.toSorted((a, b) => a - b)[5];
    expect(median).toBeLessThan(250);
  });

  it('an append through another store on the same log wakes it too', async () => {
    const { store, log } = bench();
    const other = await log.open();
    try {
      const stream = newStream();
      const delays: number[] = [];
      let sent = 0;
      await batchesUntil(store, await store.head(), (batch) => {
        if (batch.events.length > 0) delays.push(performance.now() - sent);
        if (batch.caughtUp && delays.length < 10) {
          sent = performance.now();
          void other.append(stream, 'any', newEvents(1));
        }
        return delays.length === 10;
      });
      expect(delays.toSorted((a, b) => a - b)[5]).toBeLessThan(500);
    } finally {
      await other.close();
    }
  });

  it('a slow consumer is not dropped and misses no event', { timeout: 60_000 }, async () => {
    const { store } = bench();
    const after = await store.head();
    const stream = newStream();
    const written: NewEvent[] = [];
    const total = 4_000;
    const seen: RecordedEvent[] = [];
    const finished = new AbortController();
    const stop = AbortSignal.any([finished.signal, AbortSignal.timeout(50_000)]);
    let writing: Promise<void> | undefined;
    for await (const batch of store.feed(after, { signal: stop })) {
      seen.push(...batch.events);
      writing ??= (async () => {
        while (written.length < total) {
          const events = newEvents(200);
          await store.append(stream, 'any', events);
          written.push(...events);
        }
      })();
      // slow: finishes each batch only after many more appends, and the last after all of them
      const until = Math.min(total, seen.length + 1_500);
      while (written.length < until) await new Promise((resolve) => setImmediate(resolve));
      if (seen.length >= total) finished.abort();
    }
    await writing;
    expect(idsOf(seen)).toEqual(idsOf(written));
  });

  it('aborting ends a waiting feed without an error', async () => {
    const { store } = bench();
    const abort = new AbortController();
    const batches = [];
    for await (const batch of store.feed(await store.head(), { signal: abort.signal })) {
      batches.push(batch);
      if (batch.caughtUp) setImmediate(() => abort.abort());
    }
    expect(batches.length).toBeGreaterThan(0);
  });

  it('with an already aborted signal it delivers nothing', async () => {
    expect(await Array.fromAsync(bench().store.feed(0n, { signal: AbortSignal.abort() }))).toEqual([]);
  });

  it('the store keeps working after a consumer stops', async () => {
    const { store } = bench();
    const signal = AbortSignal.timeout(timeoutMs);
    for await (const batch of store.feed(0n, { signal })) {
      if (batch.position >= 0n) break;
    }
    expect(signal.aborted).toBe(false);
    expect(await store.append(newStream(), 'none', newEvents(1))).toMatchObject({ revision: 0n });
  });

  it('closing the store ends its running feeds with an error', async () => {
    const store = await bench().log.open();
    const running = batchesUntil(store, await store.head(), (batch) => {
      if (batch.caughtUp) setImmediate(() => void store.close());
      return false;
    });
    expect(await failure(running)).toBeInstanceOf(EventStoreUnavailable);
  });
}
