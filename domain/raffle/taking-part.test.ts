import { expect, test } from 'vitest';
import { entrantsAmong } from './taking-part.ts';

const registrant = (email: string, status: 'cancelled' | 'confirmed' | 'erased' | 'waiting') => ({
  email,
  status,
  size: null,
});
const registrants = new Map([
  [1, registrant('ada@example.org', 'confirmed')],
  [2, registrant('Ben@example.org', 'cancelled')],
  [3, registrant('ben@example.org', 'confirmed')],
  [4, registrant('cy@example.org', 'waiting')],
  [5, registrant('Erased person', 'erased')],
]);
const byEmail = new Map([
  ['ada@example.org', 1],
  ['ben@example.org', 3],
  ['cy@example.org', 4],
]);
const entrants = (...winners: readonly number[]) =>
  entrantsAmong({ registrants, byEmail }, new Set(winners)).map(({ registrantId }) => registrantId);

test('a registrant with a place is an entrant', () => {
  expect(entrants()).toEqual([1, 3]);
});

test('a winner who cancelled and registered again is no entrant, regardless of the case of the address', () => {
  expect(entrants(2)).toEqual([1]);
});

test('a winner who still has the place is one: takingPart leaves winners out', () => {
  expect(entrants(1)).toEqual([1, 3]);
});

test('an erased winner leaves nobody else out', () => {
  expect(entrants(5)).toEqual([1, 3]);
});
