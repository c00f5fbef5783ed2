import fc from 'fast-check';
import { expect, test } from 'vitest';
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
);
test('nothing in a name looks like an address', () => {
  const name = fc.array(parts, { maxLength: 12 }).map((some) => some.join(''));
  fc.assert(
    fc.property(name, (typed) => {
      expect(nameInMail(typed)).not.toMatch(/\S\.\S|@|\/\/|[\p{C}]/u);
    }),
  );
});

test('the dots of a username are spelled out', () => {
  expect(usernameInMail('evil.com')).toBe('evil (dot) com');
});
