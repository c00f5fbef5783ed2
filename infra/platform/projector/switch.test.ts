import { expect, test } from 'vitest';
import { lockTimeoutOf } from './switch.ts';

test('readers wait for a switch less than 50 ms at each of its first 50 attempts, and never over half a second', () => {
  const waits = Array.from({ length: 100 }, (_, attempt) => lockTimeoutOf(attempt + 1));
  expect(Math.max(...waits.slice(0, 50))).toBeLessThan(50);
  expect(Math.max(...waits)).toBe(500);
});
