import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [640 * 2 ** 10, '640 kB'],
  [1_010 * 2 ** 10, '1 MB'],
  [9.8 * 2 ** 20, '9.8 MB'],
  [999 * 2 ** 20, '999 MB'],
  [1_000 * 2 ** 20, '1 GB'],
  [10 * 2 ** 30, '10 GB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(fileSize(bytes, 'en-US')).toBe(words);
});

test('numbers are formatted for the locale', () => {
  expect(fileSize(2.5 * 2 ** 30, 'de')).toMatch(/^2,5\sGB$/);
});
