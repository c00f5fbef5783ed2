import { expect, test } from 'vitest';
import { shareSent } from './share-sent.ts';

const progress = { waiting: 60, sent: 30, failed: 6, cancelled: 4 };

test('what was sent, refused and cancelled no longer waits', () => {
  expect(shareSent({ progress, recipients: 100 })).toBe(0.4);
});

test('the share is not known while the group is looked up, because most people may not be found yet', () => {
  expect(shareSent({ progress, recipients: null })).toBeNull();
});

test('a mail to nobody has no share', () => {
  const nobody = { waiting: 0, sent: 0, failed: 0, cancelled: 0 };
  expect(shareSent({ progress: nobody, recipients: 0 })).toBe(0);
});
