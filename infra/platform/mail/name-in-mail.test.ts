import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLine } from '../../../domain/kernel/line.ts';
import { nameInMail, usernameInMail } from './name-in-mail.ts';

test.for([
  ['Wye Rowing Club', 'Wye Rowing Club'],
  ['Dr. Oetker & Söhne e.V.', 'Dr Oetker & Söhne e V.'],
  ['You won\nhttps://evil.example/now', 'You won https evil example now'],
  ['www.evil.example', 'www evil example'],
  ['evil\u3002example', 'evil example'],
  ['evil\uFF0Eexample', 'evil example'],
  ['write to me@evil.example', 'write to me evil example'],
  ['Club\u202Egpj.exe\u200B', 'Club gpj exe'],
  ['👨\u200D👩\u200D👧 Club', '👨\u200D👩\u200D👧 Club'],
  [
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Club',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Club',
  ],
  ['باشگاه قایق\u200Cرانی', 'باشگاه قایق\u200Cرانی'],
  ['pay\u200Dpal', 'pay pal'],
] as const)('%j reads %j', ([name, shown]) => {
  expect(nameInMail(name)).toBe(shown);
});

test('a long name is cut', () => {
  expect(nameInMail('n'.repeat(120))).toHaveLength(80);
});

test('a long name is cut before a picture or a word that does not fit, and has no joiner at its end', () => {
  const family = '👨\u200D👩\u200D👧';
  expect(nameInMail(`${'n'.repeat(74)}${family} Club`)).toBe(`${'n'.repeat(74)}${family}…`);
  expect(nameInMail('n'.repeat(78) + family)).toBe(`${'n'.repeat(78)}…`);
  expect(nameInMail(`${'n'.repeat(77)}ق\u200Cرانی`)).toBe(`${'n'.repeat(77)}ق…`);
  // longer than a name by itself
  expect(nameInMail(`👨${'\u200D👨'.repeat(50)}`)).toBe('👨…');
});

const parts = fc.constantFrom(
  'http',
  ':',
  '//',
  '.',
  'www',
  '@',
  'evil',
  'com',
  ' ',
  '\n',
  '\u200B',
  '\u3002',
  '👨',
  '\u200D',
  '🏴',
  '\u{E0067}',
  '\u{E007F}',
  '👨\u200D👩',
  'ق\u200Cر',
);
test('nothing in a name looks like an address, and it is one line without controls and invisible characters', () => {
  // also names that are cut
  const name = fc
    .tuple(fc.oneof(fc.constant(0), fc.integer({ min: 70, max: 80 })), fc.array(parts, { maxLength: 12 }))
    .map(([before, some]) => 'n'.repeat(before) + some.join(''));
  fc.assert(
    fc.property(name, (typed) => {
      const shown = nameInMail(typed);
      expect(shown).not.toMatch(/\S\.\S|@|\/\//u);
      // joiners and tags stay where a field of one line permits them
      expect(shown).not.toMatch(/(?!\u200C|\u200D|\u{E0067}|\u{E007F})\p{C}/u);
      expect(isLine(shown)).toBe(true);
      expect(Array.from(shown).length).toBeLessThanOrEqual(80);
    }),
    { numRuns: 1_000 },
  );
});

test('the dots of a username are spelled out', () => {
  expect(usernameInMail('evil.com')).toBe('evil (dot) com');
});
