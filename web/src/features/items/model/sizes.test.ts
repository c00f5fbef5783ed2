import { expect, it } from 'vitest';
import { mostSizes as mostOfServer } from '../../../../../domain/item/sizes.ts';
import { blankItem, changedFacts, checkItem, shownSizeFields, toFacts, toValues } from './item-values.ts';
import { mostSizes, sizesIn, toggled, withQuantities } from './sizes.ts';

it.each([
  [
    'Small, Medium',
    [
      { size: 'Small', quantity: null },
      { size: 'Medium', quantity: null },
    ],
  ],
  [
    ' Small:10 ,, small , 2X-Large : 3',
    [
      { size: 'Small', quantity: 10 },
      { size: '2X-Large', quantity: 3 },
    ],
  ],
  ['', []],
])('%j is read as sizes, each once', (value, sizes) => {
  expect(sizesIn(value)).toEqual(sizes);
  expect(sizesIn(withQuantities(sizes))).toEqual(sizes);
});

it('a size is chosen and taken away again', () => {
  expect(toggled('Small: 10', 'Large')).toBe('Small: 10, Large');
  expect(toggled('Small: 10, Large', 'small')).toBe('Large');
});

it('the form has the limits of the server', () => {
  expect(mostSizes).toBe(mostOfServer);
  expect(checkItem(blankItem)).toEqual({ name: 'required' });
  const many = Array.from({ length: 61 }, (_, n) => n).join();
  const wrong = { ...blankItem, name: 'Shirt', topSizes: many, shoeSizes: 'x'.repeat(41), capacity: '1.5' };
  expect(checkItem(wrong)).toEqual({
    topSizes: 'too-many-sizes',
    shoeSizes: 'too-long',
    capacity: 'not-a-count',
  });
  expect(checkItem({ ...blankItem, name: 'Shirt', topSizes: 'S: 1000001' })).toEqual({
    topSizes: 'not-a-count',
  });
});

it('sends only what was changed', () => {
  const item = toFacts({ ...blankItem, name: 'Shirt', type: 'CLOTHING', topSizes: 'S: 4', capacity: '20' });
  const values = toValues(item);
  expect(toFacts(values)).toEqual(item);
  expect(changedFacts(values, { ...values, capacity: '', topSizes: 'S: 5' })).toEqual({
    capacity: null,
    topSizes: [{ size: 'S', quantity: 5 }],
  });
});

it('shows the sizes of the type, and those that are there', () => {
  expect(shownSizeFields(blankItem)).toEqual([]);
  expect(shownSizeFields({ ...blankItem, type: 'CLOTHING' })).toEqual(['topSizes', 'bottomSizes']);
  expect(shownSizeFields({ ...blankItem, type: 'SHOES', topSizes: 'S' })).toEqual(['topSizes', 'shoeSizes']);
});
