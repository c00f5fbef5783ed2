import { expect, it } from 'vitest';
import { newCategory, newEvents, newStream } from '../events.ts';
import { batchesUntil, feedFrom, idsOf } from '../reading.ts';
import type { Position } from '../../../../infra/platform/event-store/port.ts';
import type { Bench, StoreUnderTest } from '../store-under-test.ts';

export function feedCases(bench: () => Bench, subject: StoreUnderTest): void {
  /** Writes a few streams of two categories in turns; resolves to the position before them. */
  async function written(one: string, other: string): Promise<Position> {
    const { store } = bench();
    const after = await store.head();
    const [a, b, c] = [newStream(one), newStream(other), newStream(one)];
    for (let round = 0; round < 4; round++) {
      for (const stream of [a, b, c]) await store.append(stream, 'any', newEvents(1 + (round % 3)));
    }
    return after;
  }

  it('delivers all events of all streams in append order, each with its own position', async () => {
    const { store } = bench();
    const after = await store.head();
    const positions: Position[] = [];
    const events = newEvents(6);
    for (const pair of [events.slice(0, 2), events.slice(2, 4), events.slice(4)]) {
      positions.push((await store.append(newStream(), 'none', pair)).position);
    }
    const fed = await feedFrom(store, after);
    expect(idsOf(fed)).toEqual(idsOf(events));
    expect(fed.filter((_, n) => n % 2 === 1).map((event) => event.position)).toEqual(positions);
    fed.reduce((before, event) => {
      expect(event.position).toBeGreaterThan(before);
      if (subject.dense) expect(event.position).toBe(before + 1n);
      return event.position;
    }, after);
  });

  it('resumed from any position, it delivers exactly the rest', async () => {
    const { store } = bench();
    const after = await written(newCategory(), newCategory());
    const all = await feedFrom(store, after);
    expect(all).toHaveLength(21);
    for (let n = 0; n < all.length; n++) {
      const rest = await feedFrom(store, all[n]?.position ?? 0n);
      expect(rest).toEqual(all.slice(n + 1));
    }
  });

  it('a filtered feed keeps the order, drops only other categories, and can be resumed at any position', async () => {
    const { store } = bench();
    const [one, other] = [newCategory(), newCategory()];
    const after = await written(one, other);
    const all = await feedFrom(store, after);
    const wanted = all.filter((event) => event.stream.startsWith(`${one}-`));
    expect(wanted).toHaveLength(14);
    expect(await feedFrom(store, after, { categories: [one] })).toEqual(wanted);
    expect(await feedFrom(store, after, { categories: [other, one] })).toEqual(all);
    expect(await feedFrom(store, after, { categories: [newCategory()] })).toEqual([]);
    for (const { position } of all) {
      const rest = await feedFrom(store, position, { categories: [one] });
      expect(rest).toEqual(wanted.filter((event) => event.position > position));
    }
  });

  it('a category is the part before the first hyphen', async () => {
    const { store } = bench();
    const category = newCategory();
    const after = await store.head();
    const own = newStream(category);
    await store.append(newStream(`${category}x`), 'none', newEvents(1));
    await store.append(own, 'none', newEvents(1));
    await store.append(`x${own}`, 'none', newEvents(1));
    const fed = await feedFrom(store, after, { categories: [category] });
    expect(fed.map((event) => event.stream)).toEqual([own]);
  });

  it('every batch is a safe checkpoint: its events are at or before its position, later events after it', async () => {
    const { store } = bench();
    const [one, other] = [newCategory(), newCategory()];
    const after = await written(one, other);
    for (const filter of [undefined, { categories: [one] }]) {
      const head = await store.head();
      const batches = await batchesUntil(store, after, (b) => b.position >= head || b.caughtUp, filter);
      let checkpoint = after;
      for (const batch of batches) {
        expect(batch.events.length).toBeLessThanOrEqual(1_000);
        for (const event of batch.events) {
          expect(event.position).toBeGreaterThan(checkpoint);
          expect(event.position).toBeLessThanOrEqual(batch.position);
        }
        expect(batch.position).toBeGreaterThanOrEqual(checkpoint);
        checkpoint = batch.position;
      }
    }
  });

  it('at the end of the log it reports that at once, with an empty batch', async () => {
    const { store } = bench();
    await store.append(newStream(), 'none', newEvents(1));
    const head = await store.head();
    const [first] = await batchesUntil(store, head, () => true);
    expect(first).toEqual({ events: [], position: head, caughtUp: true });
  });

  it('it reports the end also if the log ends with a full batch', async () => {
    const { store } = bench();
    const after = await store.head();
    await store.append(newStream(), 'none', newEvents(1_000));
    const batches = await batchesUntil(store, after, ({ caughtUp }) => caughtUp);
    expect(batches.flatMap(({ events }) => events)).toHaveLength(1_000);
  });

  it('feeds are independent of each other', async () => {
    const { store } = bench();
    const after = await written(newCategory(), newCategory());
    const [a, b, c] = await Promise.all([
      feedFrom(store, after),
      feedFrom(store, after),
      feedFrom(store, after),
    ]);
    expect(a).toEqual(b);
    expect(b).toEqual(c);
  });
}
