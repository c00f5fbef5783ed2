import { expect, it } from 'vitest';
import { notShown, type PendingMessage } from './pending.ts';

const pending = (key: string, text: string): PendingMessage => ({
  key,
  userId: 7,
  threadId: 1,
  text,
  after: '10',
  state: 'sending',
  code: null,
});
const shown = (text: string, place: string, userId = 7) => ({ text, place, sender: { userId } });
const keys = (messages: Parameters<typeof notShown>[1], ...all: PendingMessage[]) =>
  notShown(all, messages).map(({ key }) => key);

it('a pending message is shown until the thread has it', () => {
  const hello = pending('a', 'Hello');
  expect(keys([], hello)).toEqual(['a']);
  expect(keys([shown('Hello', '11')], hello)).toEqual([]);
});

it('an earlier message, or one of somebody else, with the same text does not stand for it', () => {
  const hello = pending('a', 'Hello');
  expect(keys([shown('Hello', '10')], hello)).toEqual(['a']);
  expect(keys([shown('Hello', '11', 8)], hello)).toEqual(['a']);
});

it('the same text sent twice is shown twice', () => {
  expect(keys([shown('Hello', '11')], pending('a', 'Hello'), pending('b', 'Hello'))).toEqual(['b']);
});
