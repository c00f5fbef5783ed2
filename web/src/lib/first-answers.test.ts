import { afterEach, expect, test } from 'vitest';
import { dropFirstAnswers, firstAnswer } from './first-answers.ts';

afterEach(() => {
  globalThis.firstAnswers = undefined;
});

const answered = () => new Map([['{"query":"{ me }"}', Promise.resolve(new Response('yes'))]]);

test('an answer is taken once, by the body of its query', async () => {
  globalThis.firstAnswers = answered();
  expect(firstAnswer('{"query":"{ other }"}')).toBeUndefined();
  expect(await (await firstAnswer('{"query":"{ me }"}'))?.text()).toBe('yes');
  expect(firstAnswer('{"query":"{ me }"}')).toBeUndefined();
});

test('after the start no answer is left, and none comes', () => {
  globalThis.firstAnswers = answered();
  dropFirstAnswers();
  expect(firstAnswer('{"query":"{ me }"}')).toBeUndefined();
  // what public/first-answers.js looks at
  expect(globalThis.firstAnswers).toBeNull();
});

test('a page without queries has no answers', () => {
  expect(firstAnswer('{"query":"{ me }"}')).toBeUndefined();
  expect(() => dropFirstAnswers()).not.toThrow();
});
