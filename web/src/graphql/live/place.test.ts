import { expect, it } from 'vitest';
import { place } from './place.ts';

const nodes = (names: string) => names.split('').map((name) => ({ __ref: name }));
const placed = (list: string, name: string, { belongs = true, beyond = false } = {}) =>
  place(nodes(list), { __ref: name }, { belongs, compare: ({ __ref }) => name.localeCompare(__ref), beyond })
    .map(({ __ref }) => __ref)
    .join('');

it('inserts a node at its sorted position, once', () => {
  expect(placed('ad', 'c')).toBe('acd');
  expect(placed('ad', 'e')).toBe('ade');
  expect(placed('cad', 'c')).toBe('acd');
});

it('leaves a node beyond the loaded pages to the further pages', () => {
  expect(placed('ab', 'c', { beyond: true })).toBe('ab');
  expect(placed('abc', 'c', { beyond: true })).toBe('ab');
});

it('removes a node that does not belong, and returns an unchanged list as it is', () => {
  expect(placed('abc', 'b', { belongs: false })).toBe('ac');
  const list = nodes('ac');
  expect(place(list, { __ref: 'b' }, { belongs: false, beyond: false, compare: () => 0 })).toBe(list);
});
