import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchKey } from '../../../projections/members/search-key.ts';
import { folded } from './search-words.ts';

test('the app and the server fold a text alike', () => {
  const letters = fc.constantFrom(...Array.from('aÉßẞæÆœŒøØłŁđĐðħĦıİ’\u0301ﬁＡ \t'));
  const texts = fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(texts, (text) => {
      expect(folded(text)).toBe(searchKey(text));
    }),
  );
});
