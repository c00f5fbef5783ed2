import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('late deliveries of a source are spread from now on, and others are not held up', () => {
  const clock = { now: 1_000_000 };
  const pace = createPace(20, () => clock.now);
  expect(pace('mailing-1', clock.now)).toBeNull();
  expect(pace('mailing-1', clock.now - 4_999)).toBeNull();
  const slots = Array.from({ length: 41 }, () => pace('mailing-1', 0)?.getTime());
  expect(slots.slice(0, 3)).toEqual([1_000_000, 1_000_050, 1_000_100]);
  expect(slots.at(-1)).toBe(1_002_000);
  expect(pace('mailing-2', 0)?.getTime()).toBe(1_000_000);
  // a slot that was kept is not late
  clock.now = 1_002_000;
  expect(pace('mailing-1', slots.at(-1) ?? 0)).toBeNull();
  clock.now = 1_100_000;
  expect(pace('mailing-1', 0)?.getTime()).toBe(1_100_000);
});
