import { expect, test } from 'vitest';
import { watchStall } from './stalls.ts';

const at = (position: bigint, behind: number) => ({
  consumer: 'all',
  state: 'running',
  position,
  behind,
  stalledSeconds: 0,
});

test('a consumer stands while it is behind at one position, and not after it has moved or caught up', () => {
  let now = 0;
  const stoodFor = watchStall(() => now);
  expect(stoodFor(at(5n, 3))).toBe(0);
  now = 40_000;
  expect(stoodFor(at(5n, 9))).toBe(40);
  now = 41_000;
  expect(stoodFor(at(6n, 8))).toBe(0);
  now = 51_000;
  expect(stoodFor(at(6n, 8))).toBe(10);
  expect(stoodFor(at(14n, 0))).toBe(0);
  now = 9_000_000;
  // a quiet night at the end of the log
  expect(stoodFor(at(14n, 0))).toBe(0);
  expect(stoodFor(at(14n, 1))).toBe(0);
});
