import { expect, test } from 'vitest';
import { type DoorList, mostKept } from '../model/door-list.ts';
import { packed, unpacked } from './packed-list.ts';

const list: DoorList = {
  tenantId: 3,
  eventId: 9,
  itemId: 5,
  itemName: 'Pottery',
  eventName: 'Spring fair',
  timezone: 'Europe/London',
  readAt: '2031-05-01T08:00:00.000Z',
  isComplete: true,
  total: mostKept,
  registrants: Array.from({ length: mostKept }, (_, index) => ({
    registrantId: 1_000_000 + index,
    name: `Rosalind Franklin-Whitfield ${index}`,
    size: index % 2 === 0 ? 'Medium' : null,
    status: (['CONFIRMED', 'WAITING', 'CANCELLED'] as const)[index % 3] ?? 'WAITING',
    digest: btoa(String(index).padStart(16, '.')),
    version: String(4_000_000 + index),
    checkIn:
      index % 5 === 0
        ? { scanKey: crypto.randomUUID(), scannedAt: '2031-05-01T08:00:00.000Z', by: 'Mara Quill' }
        : null,
  })),
};

test('a list is the same after it was stored, and ten thousand registrants need less than 1.5 MB', () => {
  const stored = JSON.stringify(packed(list));
  expect(unpacked(JSON.parse(stored))).toEqual(list);
  expect(stored.length).toBeLessThan(1_500_000);
  expect(stored.length).toBeLessThan(JSON.stringify(list).length * 0.6);
});

test('a list of another shape is read anew', () => {
  expect(unpacked({ ...packed(list), shape: 1 })).toBeNull();
});
