import { expect, test } from 'vitest';
import { visitorLocale } from './visitor-locale.ts';

test.for([
  [undefined, 'en-US'],
  ['', 'en-US'],
  ['*', 'en-US'],
  ['de-CH,de;q=0.9,en;q=0.8', 'de-CH'],
  ['en;q=0.2, fr;q=0.9', 'fr'],
  ['en-gb', 'en-GB'],
  ['de;q=0, it', 'it'],
  ['xx-nowhere, pt-BR;q=0.5', 'pt-BR'],
  ['a-very-long-tag-that-is-none, <script>, en-GB;q=0.1', 'en-GB'],
  ['de-1234567-1234567-1234567;q=1, nl;q=0.9', 'nl'],
] as const)('%s is answered with dates in %s', ([header, locale]) => {
  expect(visitorLocale(header)).toBe(locale);
});
