import { expect, it } from 'vitest';
import { byMonth } from './by-month.ts';

const at = (startsAt: string, firstDay: string | null = null) => ({ startsAt, firstDay });
const months = (...entries: ReturnType<typeof at>[]) =>
  byMonth(entries, 'Europe/London').map(({ day, entries: { length } }) => [day, length]);

it('makes one group of the events of a month, in their order', () => {
  expect(months(at('2026-11-21T09:00:00Z'), at('2026-11-30T09:00:00Z'), at('2026-12-01T09:00:00Z'))).toEqual([
    ['2026-11-21', 2],
    ['2026-12-01', 1],
  ]);
  expect(months()).toEqual([]);
});

it('puts an event into the month of its start in the zone of the tenant', () => {
  expect(months(at('2026-07-31T22:30:00Z'), at('2026-07-31T23:30:00Z'))).toEqual([
    ['2026-07-31', 1],
    ['2026-08-01', 1],
  ]);
});

it('puts an all-day event into the month of its first day', () => {
  expect(months(at('2026-07-31T23:00:00Z', '2026-08-01'))).toEqual([['2026-08-01', 1]]);
});

it('keeps the same month of two years apart', () => {
  expect(months(at('2025-11-21T09:00:00Z'), at('2026-11-21T09:00:00Z'))).toHaveLength(2);
});
