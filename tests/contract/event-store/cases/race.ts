import { expect, it } from 'vitest';
import { caseWith } from './case-with.ts';
import { newEvents, newStream } from '../events.ts';
import { eventsOf, feedFrom, idsOf } from '../reading.ts';
import { startWriter } from '../writer.ts';
import type { WriterOutcome } from '../writer.ts';
import type { Bench, StoreUnderTest } from '../store-under-test.ts';

export function raceCases(bench: () => Bench, subject: StoreUnderTest): void {
  const module = subject.otherProcess;

  caseWith(module)(
    "two processes that append with 'none' to each stream: one of them succeeds",
    { timeout: 60_000 },
    async () => {
      const { log, store } = bench();
      const before = await store.head();
      const streams = Array.from({ length: 100 }, () => newStream());
      const writers = await Promise.all([0, 1].map(() => startWriter(module ?? '', log.address)));
      try {
        const attempts = writers.map(() =>
          streams.map((stream) => ({ stream, expected: 'none' as const, events: newEvents(2) })),
        );
        const results = await Promise.all(writers.map((writer, n) => writer.append(attempts[n] ?? [])));
        for (const [n, stream] of streams.entries()) {
          const both: (WriterOutcome | undefined)[] = results.map((outcomes) => outcomes[n]);
          const winner = both.findIndex((outcome) => outcome?.ok);
          expect(both[winner]).toMatchObject({ ok: true, revision: '1' });
          expect(both[1 - winner]).toMatchObject({ ok: false, error: 'WrongExpectedRevision', actual: '1' });
          expect(idsOf(await eventsOf(store, stream))).toEqual(idsOf(attempts[winner]?.[n]?.events ?? []));
        }
        expect(await feedFrom(store, before)).toHaveLength(200);
      } finally {
        await Promise.all(writers.map((writer) => writer.stop()));
      }
    },
  );

  it(
    'two stores that append at the next revision: one succeeds per revision, and no update is lost',
    { timeout: 60_000 },
    async () => {
      const { log, store } = bench();
      const other = await log.open();
      try {
        const stream = newStream();
        await store.append(stream, 'none', newEvents(1));
        for (let last = 0n; last < 20n; last++) {
          const results = await Promise.allSettled([
            store.append(stream, last, newEvents(1)),
            other.append(stream, last, newEvents(1)),
            store.append(stream, last, newEvents(1)),
          ]);
          expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
          for (const result of results) {
            if (result.status === 'rejected') expect(result.reason).toMatchObject({ actual: last + 1n });
          }
        }
        expect(await eventsOf(store, stream)).toHaveLength(21);
      } finally {
        await other.close();
      }
    },
  );

  it('50 writers on one stream that retry all append their event', { timeout: 60_000 }, async () => {
    const { store } = bench();
    const stream = newStream();
    const write = async (): Promise<bigint> => {
      for (;;) {
        const read = await eventsOf(store, stream);
        try {
          const [event] = newEvents(1);
          if (!event) throw new Error('no event');
          const expected = read.length === 0 ? 'none' : BigInt(read.length - 1);
          return (await store.append(stream, expected, [event])).revision;
        } catch (error) {
          if (!(error instanceof Error) || error.name !== 'WrongExpectedRevision') throw error;
        }
      }
    };
    const revisions = await Promise.all(Array.from({ length: 50 }, write));
    expect(revisions.toSorted((a, b) => Number(a - b))).toEqual(revisions.map((_, n) => BigInt(n)));
  });
}
