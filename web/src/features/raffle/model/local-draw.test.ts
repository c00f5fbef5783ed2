import { expect, test } from 'vitest';
import { localDraw, stillUnofficial } from './local-draw.ts';

const made = { after: 2, winners: ['Ann Archer'] };

test('draws each entrant at most once', () => {
  expect([...localDraw(['Ann', 'Ben', 'Cas'], 5)].toSorted()).toEqual(['Ann', 'Ben', 'Cas']);
  expect(localDraw(['Ann', 'Ben', 'Cas'], 2)).toHaveLength(2);
});

test('an unofficial draw is shown while there is no official one after it', () => {
  expect(stillUnofficial(made, { draws: 2, frozenEntries: null })).toEqual(['Ann Archer']);
  expect(stillUnofficial(null, { draws: 2, frozenEntries: null })).toBe(null);
});

test('an unofficial draw is not shown after an official one', () => {
  expect(stillUnofficial(made, { draws: 3, frozenEntries: null })).toBe(null);
});

test('an unofficial draw is not shown once the list is closed for the official one', () => {
  expect(stillUnofficial(made, { draws: 2, frozenEntries: 4 })).toBe(null);
});
