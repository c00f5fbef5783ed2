import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { domainCodes } from '../../domain/aggregates.ts';
import { codes } from '../../infra/features.ts';
import { requestCodes } from '../../infra/platform/failures/codes.ts';
import { mediaCodes } from '../../infra/platform/media/codes.ts';
import { literals, texts, wordsToAvoid, wrongWords } from './words.ts';

// The texts of the product use the words of docs/words.md.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const avoided = wordsToAvoid(read('docs/words.md'));

/** Fixed texts, which say it in another word. */
const fixed = new Set(['Owner ID is missing. Please log in again.']);

test('the page names words to avoid', () => {
  expect(avoided.length).toBeGreaterThan(10);
  expect(avoided).toContain('e-mail');
});

test('a text with such a word is found, whatever its case, and not within another word', () => {
  expect(wrongWords(['Your E-Mail is wrong.', 'emailed'], avoided)).toEqual([
    { text: 'Your E-Mail is wrong.', word: 'e-mail' },
  ]);
  expect(wrongWords(['Blog in Hereford', 'Log in again'], avoided)).toEqual([
    { text: 'Log in again', word: 'log in' },
  ]);
});

test('no text of the web app has one', () => {
  const found = texts(read('web/src/i18n/locales/en-US.po'));
  expect(found.length).toBeGreaterThan(500);
  expect(
    wrongWords(
      found.filter((text) => !fixed.has(text)),
      avoided,
    ),
  ).toEqual([]);
});

test('no text of a refusal has one', () => {
  const found = JSON.stringify([...domainCodes, requestCodes, mediaCodes, ...codes]).split('"');
  expect(found).toContain('The file has no column of email addresses.');
  expect(wrongWords(found, avoided)).toEqual([]);
});

test('no text of a mail has one', () => {
  const cwd = new URL('../../infra/features', import.meta.url).pathname;
  const files = globSync('*/{mail-templates,messages,render-mailing}.ts', { cwd });
  const found = files.flatMap((file) => literals(read(`infra/features/${file}`)));
  expect(found).toContain('Your address was changed');
  expect(found).toContain('A task is due soon');
  expect(wrongWords(found, avoided)).toEqual([]);
});
