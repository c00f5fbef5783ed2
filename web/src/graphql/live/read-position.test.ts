import { expect, it } from 'vitest';
import { readPosition } from './read-position.ts';

it('goes on from the lowest position that any answer vouches for', () => {
  const position = readPosition();
  expect(position.lowest()).toBeUndefined();
  for (const told of ['120', '95', '130']) position.heard(told);
  expect(position.lowest()).toBe('95');
  position.forget();
  expect(position.lowest()).toBeUndefined();
});

it('knows positions that are no safe integers, and takes nothing else for one', () => {
  const position = readPosition();
  for (const told of [undefined, null, 7, '', '1e3', {}]) position.heard(told);
  expect(position.lowest()).toBeUndefined();
  position.heard('9007199254740995');
  position.heard('9007199254740993');
  expect(position.lowest()).toBe('9007199254740993');
});

it('is settled when the last query that is on its way is over', async () => {
  const position = readPosition();
  await position.settled();
  const answered = [position.asked(), position.asked()];
  let settled = false;
  const waiting = position.settled().then(() => (settled = true));
  answered[0]?.();
  await Promise.resolve();
  expect(settled).toBe(false);
  answered[1]?.();
  await waiting;
  expect(settled).toBe(true);
});
