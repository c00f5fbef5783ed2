import { expect, test } from 'vitest';
import { endOnce } from './end-once.ts';

test('a sentence that ends with a quoted sentence has one full stop', () => {
  expect(endOnce('Yours is “Bring a torch.”.')).toBe('Yours is “Bring a torch.”');
  expect(endOnce('Yours is “Who comes?”.')).toBe('Yours is “Who comes?”');
  expect(endOnce('Yours is “North bank”.')).toBe('Yours is “North bank”.');
});
