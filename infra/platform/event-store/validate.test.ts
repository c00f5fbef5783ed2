import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newEvent } from '../../../tests/contract/event-store/events.ts';
import { UnserialisableEvent } from './port.ts';
import { encodeAppend, maxAppendBytes } from './validate.ts';
import type { JsonObject } from './port.ts';

describe('encoding an append', () => {
  test('any JSON object is unchanged, on one line', () => {
    const plain = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }));
    fc.assert(
      fc.property(plain, (data) => {
        // values that came from JSON are JSON: -0 has become 0 there
        const object = JSON.parse(JSON.stringify(data)) as JsonObject;
        const [encoded] = encodeAppend('event-1', [newEvent(object)]);
        expect(JSON.parse(encoded?.data ?? '')).toEqual(object);
        expect(encoded?.data).not.toMatch(/[\n\r\0]/);
      }),
    );
  });

  test('an id is converted to lower case', () => {
    const event = newEvent();
    expect(encodeAppend('event-1', [{ ...event, id: event.id.toUpperCase() }])[0]?.id).toBe(event.id);
  });

  test('counts the bytes, not the characters, of all events of the append', () => {
    const text = '€'.repeat(maxAppendBytes / 3 / 2);
    expect(encodeAppend('event-1', [newEvent({ text })])).toHaveLength(1);
    expect(() => encodeAppend('event-1', [newEvent({ text }), newEvent({ text })])).toThrow(
      UnserialisableEvent,
    );
  });

  test('names the event and the place of an invalid value', () => {
    const data: Record<string, never[]> = { list: [] };
    Object.assign(data, { list: [{ at: new Date() }] });
    expect(() => encodeAppend('event-9', [newEvent(), newEvent(data)])).toThrow(
      'event 1 (ContractNoted) for event-9: data.list[0].at is an object of a class',
    );
  });
});
