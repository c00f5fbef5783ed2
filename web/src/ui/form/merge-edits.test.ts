import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const value = fc.constantFrom('a', 'b', 'c');
const three = fc.record({ base: value, mine: value, theirs: value });

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
