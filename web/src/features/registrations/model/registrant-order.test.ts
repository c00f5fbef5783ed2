import { expect, it } from 'vitest';
import { compareRegistrants, matchesRegistrant } from './registrant-order.ts';

const zoe = {
  name: 'Zoë Papadakis',
  email: 'Zoe@Example.org',
  phone: '+44 (1432) 000-001',
  ticketCode: 'ABCDEFGHJKMNPQRS',
};

it('registrants are sorted by name, ignoring accents and case, then by id', () => {
  const names = ['Zoë', 'bela', 'Béla', 'Ada'].map((name, registrantId) => ({ name, registrantId }));
  expect(names.toSorted(compareRegistrants).map(({ registrantId }) => registrantId)).toEqual([3, 1, 2, 0]);
});

it('a search finds every word in name, e-mail, phone or ticket code', () => {
  for (const search of ['', 'zoe', 'PAPA zo', 'example', '1432 000', 'abcdefgh'])
    expect(matchesRegistrant(search, zoe), search).toBe(true);
  for (const search of ['zoe brown', '1433']) expect(matchesRegistrant(search, zoe), search).toBe(false);
});
