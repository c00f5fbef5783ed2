import { expect, test } from 'vitest';
import { daysOf, placeIn, step } from './calendar-view.ts';

const today = '2026-11-24';

test('the address names view and date; anything else is the month of today', () => {
  const place = (query: string) => placeIn(new URLSearchParams(query), today);
  expect(place('')).toEqual({ view: 'month', date: today });
  expect(place('view=week&date=2027-03-01')).toEqual({ view: 'week', date: '2027-03-01' });
  for (const date of ['2027-02-30', 'tomorrow', '0001-01-01', '3000-01-01'])
    expect(place(`view=year&date=${date}`)).toEqual({ view: 'month', date: today });
});

test('a step of the month view reaches the next month from every day, also over the year', () => {
  for (const date of ['2027-01-01', '2027-01-15', '2027-01-31']) {
    expect(step({ view: 'month', date }, 1)).toBe('2027-02-15');
    expect(step({ view: 'month', date }, -1)).toBe('2026-12-15');
  }
  expect(step({ view: 'month', date: '2027-02-15' }, 1)).toBe('2027-03-15');
});

test('a step of the other views is one week or one day', () => {
  expect(step({ view: 'week', date: '2026-12-28' }, 1)).toBe('2027-01-04');
  expect(step({ view: 'day', date: '2027-01-01' }, -1)).toBe('2026-12-31');
});

test('a month has whole weeks from the first day of the week', () => {
  const november = daysOf({ view: 'month', date: today }, 1);
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  const fromSunday = daysOf({ view: 'month', date: today }, 7);
  expect([fromSunday[0], fromSunday.at(-1), fromSunday.length]).toEqual(['2026-11-01', '2026-12-05', 35]);
  expect(daysOf({ view: 'month', date: '2027-02-10' }, 1)).toHaveLength(28);
});

test('a week holds the date, a day only itself', () => {
  expect(daysOf({ view: 'week', date: '2026-11-29' }, 1)).toEqual(
    ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
  );
  expect(daysOf({ view: 'day', date: today }, 1)).toEqual([today]);
});
