import { describe, expect, it } from 'vitest';
import { compareMembers, isFoundBy } from './member-order.ts';

it('members stand by name, whatever its accents, case and space, then by id', () => {
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

  it('finds each word in the name, the e-mail or the phone number', () => {
    for (const search of ['', 'zoe', 'PAPA zo', 'example', '1432 000', '(1432)', 'papadakis example.org'])
      expect(isFoundBy(search, zoe), search).toBe(true);
  });

  it('does not find a member who lacks one of the words', () => {
    for (const search of ['zoe brown', '1433', 'zoe 1432 q'])
      expect(isFoundBy(search, zoe), search).toBe(false);
  });
});
