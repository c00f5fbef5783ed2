import { expect, it } from 'vitest';
import { newEvents, newStream } from '../events.ts';
import { eventsOf, feedFrom, idsOf } from '../reading.ts';
import type { NewEvent } from '../../../../infra/platform/event-store/port.ts';
import type { Bench } from '../store-under-test.ts';

export function readCases(bench: () => Bench): void {
  it('a missing stream is empty', async () => {
    expect(await eventsOf(bench().store, newStream())).toEqual([]);
    expect(await Array.fromAsync(bench().store.read(newStream(), { from: 5n, limit: 2 }))).toEqual([]);
  });

  it('reads from any revision, up to the limit', async () => {
    const { store } = bench();
    const stream = newStream();
    const events = newEvents(7);
    await store.append(stream, 'none', events);
    for (let from = 0; from <= 8; from++) {
      for (const limit of [undefined, 0, 1, 3, 20]) {
        const options = { from: BigInt(from), ...(limit === undefined ? {} : { limit }) };
        const read = await Array.fromAsync(store.read(stream, options));
        const wanted = events.slice(from, limit === undefined ? undefined : from + limit);
        expect(idsOf(read)).toEqual(idsOf(wanted));
        expect(read.map((event) => event.revision)).toEqual(wanted.map((_, n) => BigInt(from + n)));
      }
    }
  });

  it('reads several streams after a revision each, in the order of the requests', async () => {
    const { store } = bench();
    const [long, short, missing] = [newStream(), newStream(), newStream()];
    await store.append(long, 'none', newEvents(7));
    await store.append(short, 'none', newEvents(2));
    const [all, ...rest] = await store.readAfter([
      { stream: long, after: -1n },
      { stream: short, after: 0n },
      { stream: missing, after: -1n },
      { stream: long, after: 4n },
      { stream: long, after: 6n },
      { stream: missing, after: 3n },
    ]);
    expect(all).toEqual(await eventsOf(store, long));
    expect(rest.map((events) => events.map(({ revision }) => revision))).toEqual([
      [1n],
      [],
      [5n, 6n],
      [],
      [],
    ]);
    expect(await store.readAfter([])).toEqual([]);
    const limited = await store.readAfter(
      [
        { stream: long, after: 0n },
        { stream: short, after: -1n },
      ],
      { limit: 3 },
    );
    expect(limited.map((events) => events.map(({ revision }) => revision))).toEqual([
      [1n, 2n, 3n],
      [0n, 1n],
    ]);
  });

  it('shows an append to the next look after a revision, also of another store', async () => {
    const { log, store } = bench();
    const stream = newStream();
    const other = await log.open();
    try {
      for (let after = -1n; after < 20n; after += 1n) {
        const [event] = newEvents(1);
        if (event === undefined) throw new Error('no event');
        await store.append(stream, after === -1n ? 'none' : after, [event]);
        const [news] = await other.readAfter([{ stream, after }]);
        expect(idsOf(news ?? [])).toEqual([event.id]);
      }
    } finally {
      await other.close();
    }
  });

  it('a reader may stop early', async () => {
    const { store } = bench();
    const stream = newStream();
    await store.append(stream, 'none', newEvents(5));
    const seen: bigint[] = [];
    for await (const event of store.read(stream)) {
      seen.push(event.revision);
      if (seen.length === 2) break;
    }
    expect(seen).toEqual([0n, 1n]);
    expect(await eventsOf(store, stream)).toHaveLength(5);
  });

  it(
    '10,000 events are read back in pages, from the stream and from the feed',
    { timeout: 60_000 },
    async () => {
      const { store } = bench();
      const stream = newStream();
      const after = await store.head();
      const events: NewEvent[] = [];
      for (let n = 0; n < 10; n++) {
        const thousand = newEvents(1_000);
        await store.append(stream, n === 0 ? 'none' : BigInt(events.length - 1), thousand);
        events.push(...thousand);
      }
      const read = await eventsOf(store, stream);
      expect(idsOf(read)).toEqual(idsOf(events));
      expect(read.every((event, n) => event.revision === BigInt(n))).toBe(true);
      const fed = await feedFrom(store, after);
      expect(fed).toEqual(read);
      const [after4, after9999] = await store.readAfter([
        { stream, after: 4n },
        { stream, after: 9_999n },
      ]);
      expect([after4, after9999]).toEqual([read.slice(5), []]);
      const [beyondAPage] = await store.readAfter([{ stream, after: 4n }], { limit: 1_500 });
      expect(idsOf(beyondAPage ?? [])).toEqual(idsOf(events.slice(5, 1_505)));
      const limited = await Array.fromAsync(store.read(stream, { from: 1_500n, limit: 2_300 }));
      expect(idsOf(limited)).toEqual(idsOf(events.slice(1_500, 3_800)));
    },
  );
}
