import { expect, it } from 'vitest';
import { UnserialisableEvent } from '../../../../infra/platform/event-store/port.ts';
import { newEvent, newEvents, newStream } from '../events.ts';
import { eventsOf, failure } from '../reading.ts';
import type { JsonObject, NewEvent } from '../../../../infra/platform/event-store/port.ts';
import type { Bench } from '../store-under-test.ts';

/** Data of a wrong type that the compiler did not catch; the store must refuse it. */
function mistaken(value: unknown): JsonObject {
  const holder: { data: JsonObject } = { data: {} };
  Object.assign(holder, { data: value });
  return holder.data;
}

function circular(): unknown {
  const value: Record<string, unknown> = { name: 'round' };
  value['self'] = { again: value };
  return value;
}

function holed(): unknown {
  const list = ['a'];
  list[2] = 'c';
  return list;
}

const unkeepable: readonly (readonly [string, unknown])[] = [
  ['undefined as data', undefined],
  ['null as data', null],
  ['a list as data', []],
  ['an undefined field', { name: undefined }],
  ['undefined in a list', { names: ['a', undefined] }],
  ['a hole in a list', { names: holed() }],
  ['a bigint', { position: 1n }],
  ['NaN', { deep: { number: Number.NaN } }],
  ['Infinity', { number: Number.POSITIVE_INFINITY }],
  ['a Date', { at: new Date(0) }],
  ['a Map', { map: new Map() }],
  ['a class instance', { url: new URL('https://example.org') }],
  ['a function', { call: () => 1 }],
  ['a symbol', { symbol: Symbol('s') }],
  ['a symbol as key', { [Symbol('s')]: 1 }],
  ['bytes', { bytes: new Uint8Array(2) }],
  ['a circular value', circular()],
  ['more than fits into one append', { text: 'x'.repeat(1_100_000) }],
];

export function validationCases(bench: () => Bench): void {
  const refused = async (events: readonly NewEvent[], message?: RegExp): Promise<void> => {
    const { store } = bench();
    const stream = newStream();
    const error = await failure(store.append(stream, 'any', events));
    expect(error).toBeInstanceOf(UnserialisableEvent);
    if (message) expect(error).toMatchObject({ message: expect.stringMatching(message) });
    expect(await eventsOf(store, stream)).toEqual([]);
    // and the store still works
    expect(await store.append(stream, 'none', newEvents(1))).toMatchObject({ revision: 0n });
  };

  it.each(unkeepable)('refuses %s before anything is sent', async (_, value) => {
    await refused([newEvent(), { ...newEvent(), data: mistaken(value) }]);
  });

  it('names the path of the refused value', async () => {
    await refused(
      [newEvent(), { ...newEvent(), data: mistaken({ a: { b: [1, Number.NaN] } }) }],
      /a\.b\[1\]/,
    );
  });

  it('refuses metadata that cannot be stored', async () => {
    const event = newEvent();
    await refused([{ ...event, metadata: { ...event.metadata, version: Number.NaN } }], /metadata\.version/);
  });

  it.each([
    '',
    'no uuid',
    '123',
    '6ba7b810-9dad-11d1-80b4-00c04fd430c',
    'g0000000-0000-4000-8000-000000000000',
  ])('refuses the id %j', async (id) => {
    await refused([{ ...newEvent(), id }]);
  });

  it.each(['', ' ', '$system', 'line\nbreak', 'x'.repeat(300)])('refuses the type %j', async (type) => {
    await refused([newEvent({}, type)]);
  });

  it('refuses the same id twice in one append', async () => {
    const event = newEvent();
    await refused([event, newEvent(), { ...newEvent(), id: event.id.toUpperCase() }]);
  });

  it.each(['', '$all', 'line\nbreak-1', 'a'.repeat(300)])('refuses the stream name %j', async (stream) => {
    const error = await failure(bench().store.append(stream, 'any', newEvents(1)));
    expect(error).toBeInstanceOf(TypeError);
  });
}
