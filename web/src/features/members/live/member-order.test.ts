import { describe, expect, it } from 'vitest';
import { belongsToList, matchesSearch } from './member-filter.ts';
import { compareMembers } from './member-order.ts';

const people = [
  ['Zoë', 'Papadakis', 'Ross', '2026-03-01T00:00:00.000Z'],
  ['bela ', ' bartok', 'ross', '2026-02-01T00:00:00.000Z'],
  ['Béla', 'Kun', 'Hereford', '2026-05-01T00:00:00.000Z'],
  ['Ada', 'Kun Byron', 'Ledbury', '2026-04-01T00:00:00.000Z'],
  ['Ada', 'Byron', 'Ross', '2026-01-01T00:00:00.000Z'],
].map(([firstname = '', lastname = '', city = '', registeredAt = ''], memberId) => ({
  memberId,
  firstname,
  lastname,
  displayName: `${firstname} ${lastname}`,
  email: `${5 - memberId}@Example.org`,
  city,
  registeredAt,
}));

it.for([
  [undefined, [1, 4, 2, 3, 0]],
  ['LAST_NAME', [1, 4, 2, 3, 0]],
  ['FIRST_NAME', [4, 3, 1, 2, 0]],
  ['EMAIL', [4, 3, 2, 1, 0]],
  ['CITY', [2, 3, 0, 1, 4]],
  ['REGISTERED', [4, 1, 0, 3, 2]],
] as const)('members are sorted by %s, ignoring accents, case and extra space, then by id', ([sort, ids]) => {
  const sorted = people.toSorted((one, other) => compareMembers(sort, one, other));
  expect(sorted.map(({ memberId }) => memberId)).toEqual(ids);
});

const zoe = {
  displayName: 'Zoë Papadakis',
  email: 'Zoe@Example.org',
  phone: '+44 (1432) 000-001',
  city: 'Ross-on-Wye',
  registeredAt: '2026-03-01T00:00:00.000Z',
  archived: false,
};

describe('a search', () => {
  it('finds every word in the name, the email or the phone number', () => {
    for (const search of ['', 'zoe', 'PAPA zo', 'example', '1432 000', '(1432)', 'papadakis example.org'])
      expect(matchesSearch(search, zoe), search).toBe(true);
  });

  it('does not find a member without one of the words', () => {
    for (const search of ['zoe brown', '1433', 'zoe 1432 q'])
      expect(matchesSearch(search, zoe), search).toBe(false);
  });
});

describe('a filtered list', () => {
  it('shows members whose city begins so, who were registered since, and no archived ones', () => {
    for (const filter of [null, {}, { city: 'rÓss' }, { registeredFrom: '2026-03-01' }, { archived: false }])
      expect(belongsToList(zoe, { filter }), JSON.stringify(filter)).toBe(true);
    for (const filter of [{ city: 'wye' }, { registeredFrom: '2026-03-02' }, { archived: true }])
      expect(belongsToList(zoe, { filter }), JSON.stringify(filter)).toBe(false);
    const archived = { ...zoe, archived: true };
    expect(belongsToList(archived, {})).toBe(false);
    expect(belongsToList(archived, { filter: { archived: true }, search: 'zoe' })).toBe(true);
  });
});
