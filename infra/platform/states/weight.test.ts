import { expect, test } from 'vitest';
import { PersistentMap } from '../../../domain/kernel/persistent-map.ts';
import { weightInPieces, weightOf } from './weight.ts';

const state = {
  name: 'Regatta',
  of: null,
  places: [1, 2, 3],
  people: PersistentMap.of(Array.from({ length: 1_700 }, (_, n) => [n, { email: `v${n}@example.org` }])),
};

test('a large state weighs the same in pieces, and other calls have their turn between them', async () => {
  let turns = 0;
  const giveWay = async () => {
    turns += 1;
  };
  expect(await weightInPieces(state, giveWay)).toBe(weightOf(state));
  expect(turns).toBe(3);
});

test.for([null, 'text', 7])('the value %s weighs the same in pieces', async (value) => {
  expect(await weightInPieces(value, async () => undefined)).toBe(weightOf(value));
});
