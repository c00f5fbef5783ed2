import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caseWith } from './case-with.ts';
import { WrongExpectedRevision } from '../../../../infra/platform/event-store/port.ts';
import { newEvents, newStream } from '../events.ts';
import { batchesUntil, eventsOf, feedFrom, idsOf } from '../reading.ts';
import type { EventStore } from '../../../../infra/platform/event-store/port.ts';
import type { Bench, StoreUnderTest } from '../store-under-test.ts';

export function interleavingCases(bench: () => Bench, subject: StoreUnderTest): void {
  const hold = async (stream: string, count: number) => {
    const events = newEvents(count);
    const held = await subject.holdAppend?.(bench().log, stream, events);
    if (!held) throw new Error('this store cannot hold an append open');
    return { ...held, events };
  };

  caseWith(subject.holdAppend)(
    'no reader skips an append that is held open while others commit',
    async () => {
      const { log, store } = bench();
      const other = await log.open();
      try {
        const after = await store.head();
        const held = await hold(newStream(), 2);
        const later = newEvents(3);
        const reader = batchesUntil(store, after, (batch) => batch.position >= after + 5n);
        const appends = later.map((event, n) => (n % 2 ? store : other).append(newStream(), 'none', [event]));
        // while the first transaction is open, readers see no event with a higher position than its events
        const meanwhile = await feedFrom(other, after);
        expect(await other.head()).toBe(meanwhile.at(-1)?.position ?? after);
        await held.commit();
        await Promise.all(appends);
        const seen = (await reader).flatMap((batch) => batch.events);
        expect(seen).toEqual(await feedFrom(store, after));
        expect(new Set(idsOf(seen))).toEqual(new Set(idsOf([...held.events, ...later])));
        expect(seen.slice(0, meanwhile.length)).toEqual(meanwhile);
      } finally {
        await other.close();
      }
    },
  );

  caseWith(subject.holdAppend)('a rollback leaves no gap in the log or the stream', async () => {
    const { store } = bench();
    const stream = newStream();
    const { position } = await store.append(stream, 'none', newEvents(1));
    const held = await hold(stream, 3);
    const waiting = store.append(stream, 0n, newEvents(1));
    await held.rollback();
    const next = await waiting;
    expect(next.revision).toBe(1n);
    if (subject.dense) expect(next.position).toBe(position + 1n);
    expect((await feedFrom(store, position)).map((event) => event.position)).toEqual([next.position]);
  });

  it(
    'concurrent writers produce dense revisions, and a feed with all their events in order',
    { timeout: 120_000 },
    async () => {
      const { log, store } = bench();
      const stores = [store, await log.open(), await log.open()];
      const append = fc.record({
        writer: fc.nat(2),
        stream: fc.nat(3),
        count: fc.integer({ min: 1, max: 4 }),
        expected: fc.constantFrom('none', 'exists', 'any', 'last' as const),
      });
      const rounds = fc.array(fc.array(append, { minLength: 1, maxLength: 8 }), {
        minLength: 1,
        maxLength: 5,
      });
      try {
        await fc.assert(
          fc.asyncProperty(rounds, async (script) => {
            const after = await store.head();
            const streams = Array.from({ length: 4 }, () => newStream());
            const acknowledged = new Map<string, bigint>();
            const known = new Map<string, bigint>();
            for (const round of script) {
              await Promise.all(
                round.map(async ({ writer, stream: n, count, expected }) => {
                  const [stream, events] = [streams[n] ?? '', newEvents(count)];
                  const wanted = expected === 'last' ? (known.get(stream) ?? 'none') : expected;
                  const target: EventStore = stores[writer] ?? store;
                  const result = await target.append(stream, wanted, events).catch((error: unknown) => {
                    if (error instanceof WrongExpectedRevision) return undefined;
                    throw error;
                  });
                  if (!result) return;
                  acknowledged.set(events.at(-1)?.id ?? '', result.position);
                  events.slice(0, -1).forEach((event) => acknowledged.set(event.id, -1n));
                  known.set(stream, result.revision);
                }),
              );
            }
            // a server that stays up may have other writers at the same time
            const fed = (await feedFrom(store, after)).filter(({ stream }) => streams.includes(stream));
            expect(new Set(idsOf(fed))).toEqual(new Set(acknowledged.keys()));
            expect(fed).toHaveLength(acknowledged.size);
            for (const [n, event] of fed.entries()) {
              expect(event.position).toBeGreaterThan(fed[n - 1]?.position ?? after);
              const position = acknowledged.get(event.id);
              if (position !== -1n) expect(event.position).toBe(position);
            }
            if (subject.dense) expect(fed.at(-1)?.position ?? after).toBe(after + BigInt(fed.length));
            for (const stream of streams) {
              const own = fed.filter((event) => event.stream === stream);
              expect(own.map((event) => event.revision)).toEqual(own.map((_, n) => BigInt(n)));
              expect(await eventsOf(store, stream)).toEqual(own);
            }
          }),
          { numRuns: 40 },
        );
      } finally {
        await Promise.all(stores.slice(1).map((opened) => opened.close()));
      }
    },
  );
}
