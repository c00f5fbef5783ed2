import { expect, it } from 'vitest';
import type { Attached } from './attached.ts';
import { notShown, type PendingMessage } from './pending.ts';

const picture = (url: string): Attached => ({ url, kind: 'IMAGE', thumbnailUrl: null });
const pending = (key: string, text: string, files: readonly Attached[] = []): PendingMessage => ({
  key,
  userId: 7,
  threadId: 1,
  text,
  files,
  after: '10',
  state: 'sending',
  code: null,
});
const shown = (text: string, place: string, userId = 7, attachments: readonly Attached[] = []) => ({
  text,
  attachments,
  place,
  sender: { userId },
});
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

it('one with other files does not stand for it', () => {
  const two = pending('a', '', [picture('/media/one'), picture('/media/two')]);
  expect(keys([shown('', '11', 7, [picture('/media/one')])], two)).toEqual(['a']);
  expect(keys([shown('', '11', 7, two.files)], two)).toEqual([]);
});
