import { expect, test } from 'vitest';
import { allIds } from './all-rows.ts';

const pagesOf = (ids: readonly number[], length: number) => async (after: number) =>
  ids.filter((id) => id > after).slice(0, length);

test.each([0, 1, 2, 3, 7])('all of %i ids are read in pages of two', async (count) => {
  const ids = Array.from({ length: count }, (_, index) => 3 * index + 1);
  expect(await allIds(pagesOf(ids, 2))).toEqual(ids);
});
