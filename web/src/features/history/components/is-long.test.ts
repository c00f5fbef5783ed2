import { expect, it } from 'vitest';
import { isLong } from './is-long.ts';

it.each([
  ['a few words', 'Boathouse', false],
  ['400 characters', 'x'.repeat(400), false],
  ['401 characters', 'x'.repeat(401), true],
  ['six lines', 'a\nb\nc\nd\ne\nf', false],
  ['seven lines', 'a\nb\nc\nd\ne\nf\ng', true],
  ['a picture', { type: 'img' }, false],
])('%s: whether it is folded', (_, value, long) => {
  expect(isLong(value)).toBe(long);
});
