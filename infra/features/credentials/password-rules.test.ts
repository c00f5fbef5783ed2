import { expect, test } from 'vitest';
import { newPassword } from './password-rules.ts';

const codeOf = (text: string) => newPassword.safeParse(text).error?.issues[0]?.message ?? 'taken';

test.each([
  ['        ', 'too-common'],
  ['\t \u00a0\u2003\t\t  ', 'too-common'],
  ['aaaaaaaaaaaa', 'too-common'],
  ['1111111', 'too-short'],
  ['a'.repeat(129), 'too-long'],
  ['a a a a a', 'taken'],
  ['  a secret with spaces around  ', 'taken'],
])('a password of spaces or of one character is refused: %j', (text, code) => {
  expect(codeOf(text)).toBe(code);
});
