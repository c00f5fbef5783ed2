import { expect, test } from 'vitest';
import type { DoorList } from '../model/door-list.ts';
import { listKeeper } from './keep-list.ts';

const listOf = (length: number, readAt: string): DoorList => ({
  tenantId: 3,
  eventId: 9,
  itemId: 5,
  itemName: 'Pottery',
  eventName: 'Spring fair',
  timezone: 'Europe/London',
  readAt,
  isComplete: true,
  total: length,
  registrants: Array.from({ length }, (_, index) => ({
    registrantId: index + 1,
    name: `Visitor ${index}`,
    size: null,
    status: 'CONFIRMED' as const,
    digest: '',
    version: '1',
    checkIn: null,
  })),
});

/** A keeper, and when the lists that it kept were read. */
function keeper() {
  const kept: string[] = [];
  let now = 1_000_000;
  const device = {
    async keepList({ readAt }: DoorList) {
      kept.push(readAt);
    },
  };
  return { kept, pass: (ms: number) => (now += ms), ...listKeeper(device, () => now) };
}

test('a short list is kept at each change', () => {
  const { kept, keep } = keeper();
  for (const readAt of ['1', '2', '3']) keep(listOf(10, readAt));
  expect(kept).toEqual(['1', '2', '3']);
});

test('of a long list only the newest is kept after the pause, or when the page is left', () => {
  const { kept, keep, flush, pass } = keeper();
  for (const readAt of ['1', '2', '3']) keep(listOf(1_001, readAt));
  expect(kept).toEqual(['1']);
  flush();
  expect(kept).toEqual(['1', '3']);
  flush();
  pass(2_000);
  keep(listOf(1_001, '4'));
  expect(kept).toEqual(['1', '3', '4']);
});
