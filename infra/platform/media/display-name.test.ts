import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

test.for([
  ['waiver.pdf', 'waiver.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Forms\\Waiver 2026.docx', 'Waiver 2026.docx'],
  ['wai\u0000ver\u202Efdp.exe', 'waiverfdp.exe'],
  ['  ', null],
  ['folder/', null],
] as const)('a document uploaded as %j is shown as %j', ([given, shown]) => {
  expect(displayName(given)).toBe(shown);
});

test('a name that is too long is cut after a whole character', () => {
  expect(displayName(`${'a'.repeat(199)}😀.pdf`)).toBe('a'.repeat(199));
});
