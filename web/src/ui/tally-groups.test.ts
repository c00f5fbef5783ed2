import { expect, it } from 'vitest';
import { tallyGroups } from './tally-groups.ts';

it.each([
  [0, []],
  [3, [3]],
  [5, [5]],
  [12, [5, 5, 2]],
  [30, [5, 5, 5, 5, 5, 5]],
])('counts %i in fives', (count, groups) => {
  expect(tallyGroups(count)).toEqual(groups);
});

it('leaves more than thirty to the number', () => {
  expect(tallyGroups(31)).toEqual([]);
});
