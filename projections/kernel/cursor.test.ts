import { describe, expect, test } from 'vitest';
import { bigintOf, decodeCursor, encodeCursor, idOf, InvalidCursor, momentOf } from './cursor.ts';

describe('a cursor', () => {
  test('contains the place that it encodes', () => {
    const place = ['Grüße 🎪', '', '2027-05-01T09:00:00.000Z', '7'];
    expect(decodeCursor('list', 4, encodeCursor('list', ...place))).toEqual(place);
  });

  test.for([
    ['of another list', encodeCursor('other', 'a')],
    ['of another length', encodeCursor('list', 'a', 'b')],
    ['that is no JSON', 'x'],
    ['of numbers', Buffer.from('["list",1]').toString('base64url')],
    ['with a zero character', encodeCursor('list', 'a\0')],
    ['with half a surrogate pair', encodeCursor('list', 'a\ud800')],
  ] as const)('%s is invalid', ([, cursor]) => {
    expect(() => decodeCursor('list', 1, cursor)).toThrow(InvalidCursor);
  });
});

describe('a value in a cursor', () => {
  test("is a moment in the program's own format, in the years 1 to 9999", () => {
    for (const moment of ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
      expect(momentOf(moment).toISOString()).toBe(moment);
    for (const wrong of [
      undefined,
      '',
      'tomorrow',
      '1',
      '2027-05-01',
      '2027-02-30T00:00:00.000Z',
      '0000-12-31T00:00:00.000Z',
      '-271821-04-20T00:00:00.000Z',
      '+010000-01-01T00:00:00.000Z',
    ])
      expect(() => momentOf(wrong), wrong).toThrow(InvalidCursor);
  });

  test('is a position of at most 63 bits, or an id of at most 31', () => {
    expect(bigintOf('9223372036854775807')).toBe(2n ** 63n - 1n);
    expect(idOf('2147483647')).toBe(2 ** 31 - 1);
    for (const wrong of [undefined, '', '-1', '1.5', '9223372036854775808', '9999999999999999999'])
      expect(() => bigintOf(wrong), wrong).toThrow(InvalidCursor);
    expect(() => idOf('2147483648')).toThrow(InvalidCursor);
  });
});
