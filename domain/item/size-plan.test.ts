import { expect, test } from 'vitest';
import { sizePlan } from './size-plan.ts';
import type { Sizes } from './sizes.ts';

const none: Sizes = { top: [], bottom: [], shoe: [] };
const stocked = (size: string, quantity: number | null) => ({ size, quantity });
const wanted = (size: string | null, confirmed: number, waiting = 0) => ({ size, confirmed, waiting });

test('a size has as many free as are left when everybody gets one, also those who wait', () => {
  const sizes = { ...none, top: [stocked('S', 5), stocked('M', 5), stocked('L', 0)] };
  expect(sizePlan(sizes, [wanted('S', 2, 1), wanted('M', 5, 3)])).toMatchObject([
    { list: 'top', size: 'S', stock: 5, confirmed: 2, waiting: 1, free: 2, short: 0 },
    { list: 'top', size: 'M', stock: 5, confirmed: 5, waiting: 3, free: 0, short: 3 },
    { list: 'top', size: 'L', stock: 0, confirmed: 0, waiting: 0, free: 0, short: 0 },
  ]);
});

test('of a size in any number nothing is free or short', () => {
  expect(sizePlan({ ...none, shoe: [stocked('9', null)] }, [wanted('9', 40)])).toMatchObject([
    { list: 'shoe', stock: null, confirmed: 40, free: null, short: 0 },
  ]);
});

test('a person needs one of each list that has their size', () => {
  const sizes = { ...none, top: [stocked('M', 10)], bottom: [stocked('m', 2)] };
  expect(sizePlan(sizes, [wanted('M', 3)])).toMatchObject([
    { list: 'top', size: 'M', free: 7, short: 0 },
    { list: 'bottom', size: 'm', free: 0, short: 1 },
  ]);
});

test('a size that is no longer in a list follows, the most demanded first, and those without a size', () => {
  const sizes = { ...none, top: [stocked('M', 1)] };
  const demand = [wanted('Giant', 1), wanted('tiny', 1), wanted('Tiny', 2), wanted(null, 7), wanted('M', 1)];
  expect(sizePlan(sizes, demand)).toMatchObject([
    { list: 'top', size: 'M' },
    { list: null, size: null, confirmed: 7, stock: null, free: null, short: 0 },
    { list: null, size: 'tiny', confirmed: 3 },
    { list: null, size: 'Giant', confirmed: 1 },
  ]);
});

test('at most 100 sizes that no list has are named', () => {
  const demand = Array.from({ length: 130 }, (_, n) => wanted(`Size ${n}`, n + 1));
  const plan = sizePlan(none, demand);
  expect(plan).toHaveLength(100);
  expect(plan[0]).toMatchObject({ size: 'Size 129', confirmed: 130 });
});
