import { expect, test } from 'vitest';
import { answeringCode, catalogueTexts, isAmong, isInCode } from './texts-in-code.ts';
import { answeredTexts, notBuilt, promisedTexts } from './texts.ts';

// Texts that were promised stay to the letter.

const catalogue = await catalogueTexts();
const code = await answeringCode();
const open = new Set(notBuilt);

test('every promised text of a screen stands in the catalogue', () => {
  const onScreens = promisedTexts.filter(({ text }) => !open.has(text));
  expect(onScreens.length).toBeGreaterThan(100);
  expect(onScreens.filter(({ text }) => !isAmong(text, catalogue))).toEqual([]);
});

test('every text that calls answer stands in their code', () => {
  expect(answeredTexts.filter((text) => !isInCode(text, code))).toEqual([]);
});

test('the lists name promised texts, and what is not built is not there', () => {
  const promised = new Set(promisedTexts.map(({ text }) => text));
  const named = [...answeredTexts, ...notBuilt];
  expect(named.filter((text) => !promised.has(text))).toEqual([]);
  expect(notBuilt.filter((text) => isAmong(text, catalogue))).toEqual([]);
});

test('a text that differs in one letter is found', () => {
  expect(isAmong('Failed to load users', ['Failed to load Users', 'Failed to load users!'])).toBe(false);
  expect(isAmong('Event #{id}', ['Event #{}'])).toBe(true);
  expect(isAmong('Registration failed', ['Registration failed. {}'])).toBe(true);
  expect(isInCode('Saved.', `message: 'Saved', title: "Saved. "`)).toBe(false);
});
