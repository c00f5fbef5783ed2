import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestConnections, poolSizes, usualConnections } from './pool-sizes.ts';

test('without configuration each pool has its usual size, and never less than its fewest', () => {
  expect(poolSizes(usualConnections)).toEqual({
    owner: 4,
    projector: 8,
    writer: 7,
    commands: 5,
    gateway: 10,
    program: 4,
  });
  expect(poolSizes(fewestConnections)).toEqual({
    owner: 4,
    projector: 4,
    writer: 3,
    commands: 1,
    gateway: 3,
    program: 2,
  });
});

test('all pools together open no more than is allowed, and more when more is allowed', () => {
  const total = fc.integer({ min: fewestConnections, max: 1_000 });
  fc.assert(
    fc.property(total, (allowed) => {
      const [sizes, next] = [poolSizes(allowed), poolSizes(allowed + 1)];
      expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(allowed);
      for (const [name, size] of Object.entries(sizes))
        expect(Reflect.get(next, name)).toBeGreaterThanOrEqual(size);
    }),
  );
});
