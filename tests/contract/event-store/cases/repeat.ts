import { expect, it } from 'vitest';
import { caseWith } from './case-with.ts';
import { EventStoreUnavailable, WrongExpectedRevision } from '../../../../infra/platform/event-store/port.ts';
import { newEvent, newEvents, newStream } from '../events.ts';
import { eventsOf, failure, idsOf } from '../reading.ts';
import type { Expected } from '../../../../infra/platform/event-store/port.ts';
import type { Bench, StoreUnderTest } from '../store-under-test.ts';

export function repeatCases(bench: () => Bench, subject: StoreUnderTest): void {
  it.each<Expected>(['none', 'any', 'exists', 1n])(
    'an append repeated with expected revision %s returns the first result and writes nothing',
    async (expected) => {
      const { store } = bench();
      const stream = newStream();
      if (expected !== 'none') await store.append(stream, 'none', newEvents(2));
      const events = newEvents(3);
      const first = await store.append(stream, expected, events);
      const before = idsOf(await eventsOf(store, stream));
      expect(await store.append(stream, expected, events)).toEqual(first);
      expect(idsOf(await eventsOf(store, stream))).toEqual(before);
    },
  );

  it('a repeat returns the first result even if others have written since', async () => {
    const { store } = bench();
    const stream = newStream();
    const events = newEvents(2);
    const first = await store.append(stream, 'none', events);
    await store.append(stream, 1n, newEvents(2));
    expect(await store.append(stream, 'none', events)).toEqual(first);
    expect(await eventsOf(store, stream)).toHaveLength(4);
  });

  it('a repeat with a later expected revision returns the first result and writes nothing', async () => {
    const { store } = bench();
    const stream = newStream();
    const events = newEvents(2);
    const first = await store.append(stream, 'none', events);
    expect(await store.append(stream, first.revision, events)).toEqual(first);
    const { revision } = await store.append(stream, 'exists', newEvents(3));
    expect(await store.append(stream, revision, events)).toEqual(first);
    expect(await eventsOf(store, stream)).toHaveLength(5);
  });

  it('a repeat with other data is still a repeat: the first data stays', async () => {
    const { store } = bench();
    const stream = newStream();
    const event = newEvent({ name: 'first' });
    const first = await store.append(stream, 'none', [event]);
    expect(await store.append(stream, 'none', [{ ...event, data: { name: 'second' } }])).toEqual(first);
    expect((await eventsOf(store, stream)).map((kept) => kept.data)).toEqual([{ name: 'first' }]);
  });

  it('repeating a prefix of an append returns the result of that prefix', async () => {
    const { store } = bench();
    const stream = newStream();
    const events = newEvents(3);
    await store.append(stream, 'none', events);
    const recorded = await eventsOf(store, stream);
    const result = await store.append(stream, 'none', events.slice(0, 2));
    expect(result).toEqual({ revision: 1n, position: recorded[1]?.position });
    expect(await eventsOf(store, stream)).toHaveLength(3);
  });

  it.each<Expected>(['none', 'any', 1n])(
    'old ids with a new one, or in another order, are a conflict (expecting %s)',
    async (expected) => {
      const { store } = bench();
      const stream = newStream();
      const [a, b] = [newEvent(), newEvent()];
      await store.append(stream, 'none', [a, b]);
      for (const events of [
        [a, b, newEvent()],
        [newEvent(), b],
        [b, a],
      ]) {
        const error = await failure(store.append(stream, expected, events));
        expect(error).toBeInstanceOf(WrongExpectedRevision);
        expect(error).toMatchObject({ actual: 1n });
      }
      expect(idsOf(await eventsOf(store, stream))).toEqual([a.id, b.id]);
    },
  );

  it('ids are unique per stream: another stream may contain the same id', async () => {
    const { store } = bench();
    const events = newEvents(2);
    const [one, other] = [newStream(), newStream()];
    await store.append(one, 'none', events);
    await store.append(other, 'none', events);
    expect(idsOf(await eventsOf(store, other))).toEqual(idsOf(events));
  });

  it('20 concurrent identical appends write the events once and return 20 identical results', async () => {
    const { store } = bench();
    const stream = newStream();
    const events = newEvents(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => store.append(stream, 'none', events)));
    expect(new Set(answers.map((answer) => answer.position)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.revision))).toEqual(new Set([1n]));
    expect(await eventsOf(store, stream)).toHaveLength(2);
  });

  it.each([495, 498, 499, 500, 600])(
    'a repeat returns the first result although %i events of others follow',
    async (others) => {
      const { store, log } = bench();
      const stream = newStream();
      const events = newEvents(3);
      const first = await store.append(stream, 'none', events);
      await store.append(stream, 2n, newEvents(others));
      expect(await store.append(stream, 'none', events)).toEqual(first);
      const other = await log.open();
      try {
        await eventsOf(other, stream);
        expect(await other.append(stream, 'none', events)).toEqual(first);
        const prefix = await other.append(stream, 'none', events.slice(0, 2));
        expect(prefix.revision).toBe(1n);
      } finally {
        await other.close();
      }
      expect(await eventsOf(store, stream)).toHaveLength(3 + others);
    },
  );

  it.each<Expected>(['none', 'any', 'exists', 0n])(
    'a repeat of 1,000 events in one append (expecting %s) returns the first result',
    async (expected) => {
      const { store } = bench();
      const stream = newStream();
      if (expected !== 'none') await store.append(stream, 'none', newEvents(1));
      const events = newEvents(1_000);
      const first = await store.append(stream, expected, events);
      expect(await store.append(stream, expected, events)).toEqual(first);
      expect(await eventsOf(store, stream)).toHaveLength(expected === 'none' ? 1_000 : 1_001);
    },
  );

  it('old ids across 498 events of others are a conflict if one of them is new', async () => {
    const { store } = bench();
    const stream = newStream();
    const events = newEvents(3);
    await store.append(stream, 'none', events);
    await store.append(stream, 2n, newEvents(498));
    const [first, ...rest] = events;
    for (const mixed of [
      [newEvent(), ...rest],
      [...(first ? [first] : []), newEvent(), ...rest.slice(1)],
    ]) {
      const error = await failure(store.append(stream, 'none', mixed));
      expect(error).toBeInstanceOf(WrongExpectedRevision);
      expect(error).toMatchObject({ actual: 500n });
    }
    expect(await eventsOf(store, stream)).toHaveLength(501);
  });

  it('an append repeated by another store on the same log returns the first result', async () => {
    const { store, log } = bench();
    const stream = newStream();
    const events = newEvents(2);
    const first = await store.append(stream, 'none', events);
    const other = await log.open();
    try {
      expect(await other.append(stream, 'none', events)).toEqual(first);
    } finally {
      await other.close();
    }
  });

  caseWith(subject.forgetful)('after a lost answer the repeat gives the first result', async () => {
    const { log, store } = bench();
    const forgetful = await subject.forgetful?.(log);
    if (!forgetful) throw new Error('this store cannot lose an answer');
    try {
      for (const expected of ['none', 2n, 'any'] as const) {
        const stream = newStream();
        if (expected !== 'none') await store.append(stream, 'none', newEvents(3));
        const from = expected === 'none' ? 0 : 3;
        const events = newEvents(2);
        forgetful.loseNextAnswer();
        // the adapter either finds the result itself or reports that the outcome is unknown
        const result = await forgetful.store
          .append(stream, expected, events)
          .catch((error: unknown) => error);
        if (result instanceof Error) expect(result).toBeInstanceOf(EventStoreUnavailable);
        const repeated = await forgetful.store.append(stream, expected, events);
        if (!(result instanceof Error)) expect(repeated).toEqual(result);
        const kept = (await eventsOf(store, stream)).slice(from);
        expect(idsOf(kept)).toEqual(idsOf(events));
        expect(repeated).toEqual({ revision: kept.at(-1)?.revision, position: kept.at(-1)?.position });
      }
    } finally {
      await forgetful.close();
    }
  });
}
