import { expect, it } from 'vitest';
import { addMonths, isMonth, monthIn, monthsDownTo, periodOfMonth } from './month.ts';

it.each(['2026-00', '2026-13', '2026-1', '26-01', '2026-01-01', 'May 2026', ''])('%j is no month', (value) =>
  expect(isMonth(value)).toBe(false),
);

it('months follow one another across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthsDownTo('2025-11', '2026-02', 600)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsDownTo('2025-11', '2026-02', 2)).toEqual(['2026-02', '2026-01']);
});

it('a month of a zone lasts from its first midnight to that of the next month', () => {
  const { from, to } = periodOfMonth('Europe/Berlin', '2026-10');
  expect([from, to].map((moment) => moment.toISOString())).toEqual([
    '2026-09-30T22:00:00.000Z',
    '2026-10-31T23:00:00.000Z',
  ]);
  expect(monthIn('Europe/Berlin', from)).toBe('2026-10');
  expect(monthIn('Europe/Berlin', to)).toBe('2026-11');
});
