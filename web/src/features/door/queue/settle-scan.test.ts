import { beforeEach, expect, test } from 'vitest';
import { stubLocalStorage } from '../../../lib/testing/local-storage.ts';
import { memoryDevice } from '../device/door-device.ts';
import { isAnyWaiting, noteWaiting } from '../model/waiting.ts';
import { openScanQueue } from './scan-queue.ts';
import { settleAll } from './settle-scan.ts';

const item = { tenantId: 1, eventId: 2, itemId: 3 };
const send = async () => ({ kind: 'counted', registrantId: 1, scannedAt: '', version: '9' }) as const;

beforeEach(() => {
  const takeAway = stubLocalStorage();
  noteWaiting(true);
  return takeAway;
});

test('nothing waits any more when all scans on the device were sent', async () => {
  const device = { ...memoryDevice(), isLasting: true };
  const queue = await openScanQueue({ item, device, send });
  await queue.add({ ticketCode: null, registrantId: 1, method: 'HAND' });
  expect(isAnyWaiting()).toBe(true);
  expect(await settleAll(device, send)).toBe(true);
  expect(isAnyWaiting()).toBe(false);
});

test.each([
  ['could not be taken over', 1],
  ['could not be looked for', null],
])('scans of an earlier version that %s may still wait', async (_why, left) => {
  const device = { ...memoryDevice(), isLasting: true, left };
  await settleAll(device, send);
  expect(isAnyWaiting()).toBe(true);
  expect(await (await openScanQueue({ item, device, send })).settle()).toBe(true);
  expect(isAnyWaiting()).toBe(true);
});

test('the note of an earlier version about its own scans is read, and does not hide that others wait', () => {
  noteWaiting(false);
  localStorage.setItem('door-waiting', 'true');
  expect(isAnyWaiting()).toBe(true);
  noteWaiting(true);
  localStorage.removeItem('door-waiting');
  expect(isAnyWaiting()).toBe(true);
  noteWaiting(false);
  expect(isAnyWaiting()).toBe(false);
});

test('where the scans of the device cannot be read, some may still wait', async () => {
  const device = memoryDevice();
  await settleAll(device, send);
  expect(isAnyWaiting()).toBe(true);
  const unread = { ...device, isLasting: true, waiting: () => Promise.reject(new Error('no storage')) };
  expect(await (await openScanQueue({ item, device: unread, send })).settle()).toBe(true);
  expect(isAnyWaiting()).toBe(true);
});
