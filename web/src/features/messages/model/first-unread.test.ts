import { expect, it } from 'vitest';
import { firstUnread } from './first-unread.ts';

const message = (id: string, place: string, userId: number, deleted = false) => ({
  id,
  place,
  deleted,
  sender: { userId },
});

it('is the earliest message of others after the read position', () => {
  const messages = [
    message('d', '40', 8),
    message('c', '30', 8),
    message('b', '20', 7),
    message('a', '10', 8),
  ];
  expect(firstUnread(messages, '10', 7)).toBe('c');
  expect(firstUnread(messages, '0', 7)).toBe('a');
  expect(firstUnread(messages, '40', 7)).toBeNull();
});

it('is neither one’s own message nor one that was deleted', () => {
  expect(firstUnread([message('b', '20', 7), message('a', '10', 8, true)], '0', 7)).toBeNull();
});
