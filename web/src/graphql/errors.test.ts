import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { expect, test } from 'vitest';
import { hasCode, isNoAnswer, isSignedOut } from './errors.ts';

const refused = new CombinedGraphQLErrors({
  errors: [{ message: 'first' }, { message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }],
});

test("finds a code among the errors of Apollo's answer", () => {
  expect(hasCode(refused, 'UNAUTHENTICATED')).toBe(true);
  expect(isSignedOut(refused)).toBe(true);
});

test('finds no other code, and none in other errors', () => {
  expect(hasCode(refused, 'NOT_FOUND')).toBe(false);
  expect(isSignedOut(new TypeError('Failed to fetch'))).toBe(false);
  expect(isSignedOut(new AggregateError([new Error('one')]))).toBe(false);
  expect(isSignedOut(undefined)).toBe(false);
});

test('knows whether a call got an answer', () => {
  const response = new Response('', { status: 502 });
  const unavailable = { message: 'It is down.', extensions: { code: 'UNAVAILABLE' } };
  expect(isNoAnswer(new TypeError('Failed to fetch'))).toBe(true);
  expect(isNoAnswer(new ServerError('A proxy’s page', { response, bodyText: '' }))).toBe(true);
  expect(isNoAnswer(new CombinedGraphQLErrors({ errors: [unavailable] }))).toBe(true);
  expect(isNoAnswer(refused)).toBe(false);
  expect(isNoAnswer(new TypeError('undefined is not a function'))).toBe(false);
});
