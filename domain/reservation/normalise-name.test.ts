import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseName } from './normalise-name.ts';

test('case, surrounding spaces and the number of inner spaces do not distinguish names', () => {
  expect(normaliseName('  Summer \t  FAIR\n')).toBe(normaliseName('summer fair'));
});

test('compatible and composed forms of a character are equal', () => {
  expect(normaliseName('ﬁesta ①')).toBe(normaliseName('FIESTA 1'));
  expect(normaliseName('Caf\u00e9')).toBe(normaliseName('Cafe\u0301'));
});

test('case is folded by the rules of Unicode, not of ASCII', () => {
  expect(normaliseName('STRASSE')).toBe(normaliseName('Straße'));
  expect(normaliseName('STRAẞE')).toBe(normaliseName('Straße'));
  expect(normaliseName('ΟΔΟΣ')).toBe(normaliseName('οδος'));
  expect(normaliseName('İstanbul')).toBe(normaliseName('i\u0307stanbul'));
});

test('invisible characters do not distinguish names', () => {
  expect(normaliseName('Sum\u00admer\u200b fair\u2060')).toBe(normaliseName('summer fair'));
});

test('different names stay different', () => {
  const names = ['Fair', 'Fair 2', 'Fair2', 'Faïr', 'Affair'];
  expect(new Set(names.map(normaliseName)).size).toBe(names.length);
});

test('normalising is idempotent and does not depend on case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const once = normaliseName(name);
      expect(normaliseName(once)).toBe(once);
      expect(normaliseName(name.toUpperCase())).toBe(once);
    }),
    { numRuns: 2_000 },
  );
});
