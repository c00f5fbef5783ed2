import { expect, it } from 'vitest';
import { compareUsers, userMatchesSearch } from './user-order.ts';

it('users are sorted by name, ignoring case and accents, then by id', () => {
  const users = ['Dee', 'bea', 'Cal', 'Ann', 'bea', 'Émile', 'Eva'].map((displayName, userId) => ({
    displayName,
    userId,
  }));
  expect(users.toSorted(compareUsers).map(({ displayName, userId }) => `${displayName} ${userId}`)).toEqual([
    'Ann 3',
    'bea 1',
    'bea 4',
    'Cal 2',
    'Dee 0',
    'Émile 5',
    'Eva 6',
  ]);
});

it('a user is found by a part of name, username or e-mail', () => {
  const user = { displayName: 'Ann Lee', username: 'ann.l', email: 'ann@example.org' };
  for (const search of [' LEE', 'ann.l', '@EXAMPLE']) expect(userMatchesSearch(search, user)).toBe(true);
  expect(userMatchesSearch('bea', user)).toBe(false);
  const turkish = { ...user, displayName: 'Işık Groß' };
  for (const search of ['isik', 'IŞIK', 'gross', 'GROSS'])
    expect(userMatchesSearch(search, turkish)).toBe(true);
});
