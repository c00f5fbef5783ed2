import { expect, test } from 'vitest';
import { mensPantSizes, shirtSizes, shoeSizes, womensPantSizes } from './size-tables.ts';

test('the tables have the sizes that docs/product/items.md lists', () => {
  expect(shirtSizes).toHaveLength(7);
  expect(shoeSizes.map(({ size }) => size)).toEqual(['6', '7', '8', '9', '10', '11', '12']);
  expect(mensPantSizes).toHaveLength(18);
  expect([mensPantSizes[0], mensPantSizes[10], mensPantSizes[17]]).toEqual([
    { size: '26', label: 'XXS' },
    { size: '36', label: 'XL' },
    { size: '50', label: '4XL' },
  ]);
  expect(womensPantSizes).toHaveLength(14);
  expect([womensPantSizes[0], womensPantSizes[13]]).toEqual([{ size: '00' }, { size: '24' }]);
});
