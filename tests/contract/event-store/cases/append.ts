import { expect, it } from 'vitest';
import { EventStoreUnavailable, WrongExpectedRevision } from '../../../../infra/platform/event-store/port.ts';
import { newEvent, newEvents, newStream } from '../events.ts';
import { eventsOf, failure, feedFrom } from '../reading.ts';
import type { Expected, Revision } from '../../../../infra/platform/event-store/port.ts';
import type { Bench, StoreUnderTest } from '../store-under-test.ts';

export function appendCases(bench: () => Bench, subject: StoreUnderTest): void {
  const conflict = async (
    stream: string,
    expected: Expected,
    actual: Revision | 'none',
    events = newEvents(1),
  ): Promise<void> => {
    const error = await failure(bench().store.append(stream, expected, events));
    expect(error).toBeInstanceOf(WrongExpectedRevision);
    expect(error).toMatchObject({ stream, expected, actual });
  };

  it('returns revision and position of the last event', async () => {
    const { store } = bench();
    const stream = newStream();
    const first = await store.append(stream, 'none', newEvents(3));
    expect(first.revision).toBe(2n);
    const second = await store.append(stream, 2n, newEvents(2));
    expect(second.revision).toBe(4n);
    expect(second.position).toBeGreaterThan(first.position);
    expect((await eventsOf(store, stream)).at(-1)?.position).toBe(second.position);
    expect(await store.head()).toBeGreaterThanOrEqual(second.position);
  });

  it('stores events unchanged', async () => {
    const { store } = bench();
    const stream = newStream();
    const data = {
      text: 'Ünïcode 🎪, "quotes", back\\slash, \u0000, \u2028, line\nbreak and a lone \ud800',
      numbers: [0, -1, 1.5, 1e21, 5e-324, Number.MAX_SAFE_INTEGER],
      zebra: null,
      aardvark: { deep: [[], {}, [true, false]] },
      '': 'a key without a name',
    };
    const event = newEvent(data);
    const before = Date.now();
    const { position } = await store.append(stream, 'none', [event]);
    const [recorded] = await eventsOf(store, stream);
    expect(recorded).toEqual({ ...event, stream, revision: 0n, position, recordedAt: expect.any(Date) });
    expect(Object.keys(recorded?.data ?? {})).toEqual(Object.keys(data));
    expect(Math.abs((recorded?.recordedAt.getTime() ?? 0) - before)).toBeLessThan(60_000);
  });

  it("'none' on an existing stream is a conflict with the actual revision", async () => {
    const stream = newStream();
    await bench().store.append(stream, 'none', newEvents(2));
    await conflict(stream, 'none', 1n);
    expect(await eventsOf(bench().store, stream)).toHaveLength(2);
  });

  it("'exists' on a missing stream is a conflict, on an existing one it is not", async () => {
    const stream = newStream();
    await conflict(stream, 'exists', 'none');
    await bench().store.append(stream, 'none', newEvents(1));
    expect(await bench().store.append(stream, 'exists', newEvents(1))).toMatchObject({ revision: 1n });
  });

  it("'any' accepts every state of the stream", async () => {
    const stream = newStream();
    expect(await bench().store.append(stream, 'any', newEvents(1))).toMatchObject({ revision: 0n });
    expect(await bench().store.append(stream, 'any', newEvents(1))).toMatchObject({ revision: 1n });
  });

  it('a wrong expected revision is a conflict with the actual one, whether ahead, behind or missing', async () => {
    const stream = newStream();
    await conflict(stream, 0n, 'none');
    await bench().store.append(stream, 'none', newEvents(3));
    await conflict(stream, 1n, 2n);
    await conflict(stream, 7n, 2n);
  });

  it('a refused append writes no event', async () => {
    const { store } = bench();
    const stream = newStream();
    const before = await store.head();
    await store.append(stream, 'none', newEvents(1));
    await conflict(stream, 'none', 0n, newEvents(5));
    expect(await eventsOf(store, stream)).toHaveLength(1);
    const { position } = await store.append(stream, 0n, newEvents(1));
    const seen = (await feedFrom(store, before)).filter((event) => event.stream === stream);
    expect(seen.map((event) => event.revision)).toEqual([0n, 1n]);
    if (subject.dense) expect(position).toBe(before + 2n);
  });

  it('an empty append returns the current end and writes nothing', async () => {
    const { store } = bench();
    const stream = newStream();
    expect(await store.append(stream, 'any', [])).toEqual({ revision: -1n, position: 0n });
    expect(await eventsOf(store, stream)).toEqual([]);
    const end = await store.append(stream, 'none', newEvents(2));
    expect(await store.append(stream, 'exists', [])).toEqual(end);
    expect(await eventsOf(store, stream)).toHaveLength(2);
  });

  it('concurrent appends each get their own outcome', async () => {
    const { store } = bench();
    const taken = newStream();
    await store.append(taken, 'none', newEvents(1));
    const streams = Array.from({ length: 100 }, () => newStream());
    const outcomes = await Promise.allSettled(
      streams.flatMap((stream) => [
        store.append(stream, 'none', newEvents(2)),
        store.append(taken, 'none', newEvents(1)),
      ]),
    );
    outcomes.forEach((outcome, n) => {
      if (n % 2 === 0) expect(outcome).toMatchObject({ status: 'fulfilled', value: { revision: 1n } });
      else expect(outcome).toMatchObject({ status: 'rejected', reason: { actual: 0n, stream: taken } });
    });
    expect(await eventsOf(store, taken)).toHaveLength(1);
  });

  it('concurrent appends to one stream all succeed, each at its own revision', async () => {
    const { store } = bench();
    const stream = newStream();
    const events = newEvents(20);
    const results = await Promise.all(events.map((event) => store.append(stream, 'any', [event])));
    expect(new Set(results.map((result) => result.revision)).size).toBe(20);
    expect(await eventsOf(store, stream)).toHaveLength(20);
  });

  it('after closing, every call rejects', async () => {
    const store = await bench().log.open();
    await store.append(newStream(), 'none', newEvents(1));
    await store.close();
    expect(await failure(store.append(newStream(), 'none', newEvents(1)))).toBeInstanceOf(
      EventStoreUnavailable,
    );
    expect(await failure(store.head())).toBeInstanceOf(EventStoreUnavailable);
    expect(await failure(eventsOf(store, newStream()))).toBeInstanceOf(EventStoreUnavailable);
    expect(await failure(feedFrom(store, 0n))).toBeInstanceOf(EventStoreUnavailable);
  });
}
