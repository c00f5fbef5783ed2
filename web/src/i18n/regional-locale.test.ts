import { expect, it } from 'vitest';
import { regionalLocale } from './regional-locale.ts';

it.each([
  ['en-GB', ['en-GB', 'en']],
  ['en-AU', ['de-DE', 'en-AU', 'en-US']],
  ['en-US', ['de-DE', 'fr']],
  ['en-US', ['en']],
  ['en-US', []],
  ['en-IE', ['no tag at all', 'en-IE']],
])('writes dates as in %s for a browser in %j', (locale, preferred) => {
  expect(regionalLocale('en-US', preferred)).toBe(locale);
});

it('leaves the language of the texts', () => {
  expect(regionalLocale('pt-BR', ['en-GB', 'pt-PT'])).toBe('pt-PT');
});
