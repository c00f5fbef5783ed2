import { expect, it } from 'vitest';
import { readPosition } from './read-position.ts';

it('returns the lowest position of all answers', () => {
  const position = readPosition();
  expect(position.lowest()).toBeUndefined();
  for (const stated of ['120', '95', '130']) position.answerReceived({ position: stated });
  expect(position.lowest()).toBe('95');
  position.forget();
  expect(position.lowest()).toBeUndefined();
});

it('accepts positions above the safe integers, and ignores everything else', () => {
  const position = readPosition();
  for (const stated of [undefined, null, 7, '', '1e3', {}]) position.answerReceived({ position: stated });
  expect(position.lowest()).toBeUndefined();
  position.answerReceived({ position: '9007199254740995' });
  position.answerReceived({ position: '9007199254740993' });
  expect(position.lowest()).toBe('9007199254740993');
});

it('keeps the history of the first answer until it is forgotten', () => {
  const position = readPosition();
  position.answerReceived({ position: '130', history: 'before' });
  position.answerReceived({ position: '100', history: 'after' });
  expect(position.history()).toBe('before');
  position.forget();
  expect(position.history()).toBeUndefined();
  position.answerReceived({ position: '100', history: 'after' });
  expect(position.history()).toBe('after');
});

it('is idle when the last running query has ended', async () => {
  const position = readPosition();
  await position.idle();
  const answered = [position.queryStarted(), position.queryStarted()];
  let idle = false;
  const waiting = position.idle().then(() => (idle = true));
  answered[0]?.();
  await Promise.resolve();
  expect(idle).toBe(false);
  answered[1]?.();
  await waiting;
  expect(idle).toBe(true);
});
