import { describe, expect, it } from 'vitest';
import { compareMembers, matchesSearch } from './member-order.ts';

it('members are sorted by name, ignoring accents, case and extra space, then by id', () => {
  const names = ['Zoë Papadakis', 'bela  bartok', 'Béla Kun', 'Ada Byron', 'ada byron'];
  const members = names.map((displayName, memberId) => ({ displayName, memberId }));
  expect(members.toSorted(compareMembers).map(({ memberId }) => memberId)).toEqual([3, 4, 1, 2, 0]);
});

describe('a search', () => {
  const zoe = {
    displayName: 'Zoë Papadakis',
    email: 'Zoe@Example.org',
    phone: '+44 (1432) 000-001',
  };

  it('finds every word in the name, the email or the phone number', () => {
    for (const search of ['', 'zoe', 'PAPA zo', 'example', '1432 000', '(1432)', 'papadakis example.org'])
      expect(matchesSearch(search, zoe), search).toBe(true);
  });

  it('does not find a member without one of the words', () => {
    for (const search of ['zoe brown', '1433', 'zoe 1432 q'])
      expect(matchesSearch(search, zoe), search).toBe(false);
  });
});
