import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptSent, mergeEdits } from './merge-edits.ts';

const value = fc.constantFrom('a', 'b', 'c');
const three = fc.record({ base: value, mine: value, theirs: value });

it('takes a value that was sent and is saved as the base, once', () => {
  const base = { name: 'Regatta', place: 'Wye' };
  const sent = { place: 'Ross' };
  const saved = acceptSent(base, sent, { name: 'Regatta', place: 'Ross' });
  expect(saved).toEqual({ base: { name: 'Regatta', place: 'Ross' }, unsaved: {} });
  // another person saved first, so the sent value is not saved yet
  const before = acceptSent(base, sent, { name: 'Head race', place: 'Wye' });
  expect(before).toEqual({ base, unsaved: sent });
});

it('keeps both changes, or reports a conflict', () => {
  fc.assert(
    fc.property(three, three, (one, two) => {
      const at = (side: 'base' | 'mine' | 'theirs') => ({ one: one[side], two: two[side] });
      const { values, conflicts } = mergeEdits(at('base'), at('mine'), at('theirs'));
      for (const [field, { base, mine, theirs }] of Object.entries({ one, two })) {
        const key = field as 'one' | 'two';
        const both = mine !== base && theirs !== base && mine !== theirs;
        expect(conflicts[key]).toBe(both ? theirs : undefined);
        expect(values[key]).toBe(mine === base ? theirs : mine);
      }
    }),
  );
});
