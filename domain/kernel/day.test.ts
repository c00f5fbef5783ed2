import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateIn, isDate, periodOf, startOfDay } from './day.ts';

describe('a day in a time zone', () => {
  it.each([
    ['UTC', '2025-07-01', '2025-07-01T00:00:00.000Z'],
    ['Europe/Berlin', '2025-03-30', '2025-03-29T23:00:00.000Z'],
    ['Europe/Berlin', '2025-03-31', '2025-03-30T22:00:00.000Z'],
    ['America/New_York', '2025-11-02', '2025-11-02T04:00:00.000Z'],
    ['Asia/Kolkata', '2025-01-01', '2024-12-31T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2025-01-01', '2024-12-31T10:00:00.000Z'],
  ])('begins in %s on %s at %s', (timezone, date, begins) => {
    expect(startOfDay(timezone, date).toISOString()).toBe(begins);
  });

  it('begins at 1:00 where the clocks skip midnight', () => {
    expect(startOfDay('Africa/Cairo', '2025-04-25').toISOString()).toBe('2025-04-24T22:00:00.000Z');
  });

  it('begins at the first midnight where the clocks show midnight twice', () => {
    expect(startOfDay('America/Havana', '2025-11-02').toISOString()).toBe('2025-11-02T04:00:00.000Z');
  });

  it('of a date that the zone skipped has no duration, and takes none from the days beside it', () => {
    const next = '2011-12-30T10:00:00.000Z';
    expect(startOfDay('Pacific/Apia', '2011-12-30').toISOString()).toBe(next);
    expect(startOfDay('Pacific/Apia', '2011-12-31').toISOString()).toBe(next);
    expect(periodOf('Pacific/Apia', '2011-12-29').from.toISOString()).toBe('2011-12-29T10:00:00.000Z');
  });

  it('follows the previous day without a gap when the clocks change', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Cairo'];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 9_000 }), (zone, days) => {
        const date = addDays('2005-01-01', days);
        const begins = startOfDay(zone, date);
        expect(dateIn(zone, begins)).toBe(date);
        expect(dateIn(zone, new Date(begins.getTime() - 1))).toBe(addDays(date, -1));
      }),
    );
  });

  it('is a date that exists in the calendar', () => {
    expect(['2024-02-29', '2025-12-31'].every(isDate)).toBe(true);
    expect(['2025-02-29', '2025-13-01', '2025-1-1', '', '20250101'].some(isDate)).toBe(false);
  });
});

describe('a period of days', () => {
  const day = periodOf('Europe/Berlin', '2025-03-30');

  it('lasts from the first date up to and including the last, however long its days are', () => {
    expect(day).toEqual({ from: new Date('2025-03-29T23:00:00Z'), to: new Date('2025-03-30T22:00:00Z') });
    expect(periodOf('Europe/Berlin', '2025-03-30', '2025-03-31').to).toEqual(
      new Date('2025-03-31T22:00:00Z'),
    );
  });
});
