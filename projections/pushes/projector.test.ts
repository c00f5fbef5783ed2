import { expect, test } from 'vitest';
import { ERASED } from '../../domain/kernel/erased.ts';
import { happened } from '../../domain/kernel/event.ts';
import { PushRetried, PushTried, PushTriedAgain } from '../../domain/push/events.ts';
import { UserErased } from '../../domain/user/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { pushesReadModel } from './projector.ts';

const at = '2031-06-14T14:00:00.000Z';
const which = { tenantId: 3, pushId: 9, userId: 7 };
const tried = happened(PushTried, {
  ...which,
  category: 'messages',
  notification: '7f1c5c0e-8f43-4a5e-9d8c-3f5f7b0d2a11',
  subscription: 'ab'.repeat(32),
  browser: 'Firefox',
  system: 'Linux',
  outcome: 'refused',
  reason: '413',
  at,
});
const triedAfterwards = happened(PushTried, {
  ...tried.data,
  subscription: ERASED,
  browser: ERASED,
  system: ERASED,
});
const retried = happened(PushRetried, { ...which, by: 7, at });
const again = happened(PushTriedAgain, { ...which, outcome: 'sent', reason: '', at });
const rows = (...events: Parameters<typeof given>[1]) => given(pushesReadModel, events).rows('pushes');

test('a refused push says why and on which device', () => {
  expect(rows(tried)).toMatchObject([
    { progress: 'failed', failure: 'refused', reason: '413', browser: 'Firefox', system: 'Linux' },
  ]);
});

test('a push that is tried again waits, and is then sent', () => {
  expect(rows(tried, retried)).toMatchObject([{ progress: 'waiting', failure: null, reason: null }]);
  expect(rows(tried, retried, again)).toMatchObject([{ progress: 'sent', failure: null, reason: null }]);
});

test('events of a push that is no longer listed change nothing', () => {
  expect(rows(retried, again)).toEqual([]);
});

test('of an erased person no device is left', () => {
  const erased = happened(UserErased, { userId: 7, tenantIds: [3] });
  expect(rows(tried, erased)).toMatchObject([{ user_id: 7, browser: '', system: '' }]);
  expect(
    JSON.stringify(rows(tried, erased), (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v)),
  ).not.toContain('Firefox');
});

test('a push that was noted after the person was erased names no device', () => {
  expect(rows(triedAfterwards)).toMatchObject([{ user_id: 7, browser: '', system: '' }]);
});
