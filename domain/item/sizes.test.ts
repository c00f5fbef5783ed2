import { expect, test } from 'vitest';
import { offeredSizes } from './offered-sizes.ts';
import { sizesIn, stocked } from './sizes.ts';

test.each([
  ['Small, Medium', ['Small', 'Medium']],
  [' S ,,s, M , ', ['S', 'M']],
  ['', []],
  [' , ', []],
])('the typed list %j is split at commas and trimmed, each size once', (typed, sizes) => {
  expect(sizesIn(typed)).toEqual(sizes);
});

test('a size without a quantity keeps the one that it has', () => {
  const present = [{ size: 'S', quantity: 3 }];
  const wanted = [{ size: 's' }, { size: 'M' }, { size: 'L', quantity: 5 }];
  expect(stocked(wanted, present)).toEqual([
    { size: 's', quantity: 3 },
    { size: 'M', quantity: null },
    { size: 'L', quantity: 5 },
  ]);
  expect(stocked([{ size: 'S', quantity: null }], present)).toEqual([{ size: 'S', quantity: null }]);
});

test('a size of several kinds is offered once, for as many persons as there are of the scarcest kind', () => {
  const top = [
    { size: 'M', quantity: 5 },
    { size: 'L', quantity: null },
  ];
  const bottom = [
    { size: 'm', quantity: 3 },
    { size: 'l', quantity: 2 },
  ];
  expect(offeredSizes({ top, bottom, shoe: [{ size: '9', quantity: null }] })).toEqual([
    { size: 'M', places: 3 },
    { size: 'L', places: 2 },
    { size: '9', places: null },
  ]);
});
