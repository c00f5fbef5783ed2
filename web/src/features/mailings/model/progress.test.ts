import { expect, test } from 'vitest';
import { isBeingSent, shareDone } from './progress.ts';

const progress = { waiting: 60, sent: 30, failed: 6, cancelled: 4 };

test('mails that were sent, failed or cancelled count as done', () => {
  expect(shareDone({ progress, recipients: 100 })).toBe(0.4);
});

test('the share is not known while the group is looked up, because most people may not be found yet', () => {
  expect(shareDone({ progress, recipients: null })).toBeNull();
});

test('a mail to nobody has no share', () => {
  expect(shareDone({ progress: { waiting: 0, sent: 0, failed: 0, cancelled: 0 }, recipients: 0 })).toBeNull();
});

test('a mail is being sent from its time until nothing waits, unless it is stopped', () => {
  const mail = { progress, recipients: 100, stoppedAt: null, dueAt: '2026-01-01T09:00:00Z' };
  expect(isBeingSent(mail)).toBe(true);
  expect(isBeingSent({ ...mail, recipients: null, progress: { ...progress, waiting: 0 } })).toBe(true);
  expect(isBeingSent({ ...mail, progress: { ...progress, waiting: 0 } })).toBe(false);
  expect(isBeingSent({ ...mail, stoppedAt: '2026-01-01T10:00:00Z' })).toBe(false);
  expect(isBeingSent({ ...mail, dueAt: new Date(Date.now() + 60_000).toISOString() })).toBe(false);
});
