import { expect, it } from 'vitest';
import { fromLocalTime } from '../../../lib/dates.ts';
import { partOfDay } from './part-of-day.ts';

const zone = 'America/New_York';
const day = '2026-11-23';
const at = (words: string) => {
  const [date = '', time = ''] = words.split(' ');
  return fromLocalTime({ date, time }, zone);
};
const seen = (start: string, end: string, on = day) =>
  partOfDay({ startsAt: at(start), endsAt: at(end), firstDay: null }, on, zone);

it.each([
  ['9:00 to 17:00', '2026-11-23 09:00', '2026-11-23 17:00', 'within'],
  ['an event without duration', '2026-11-23 09:00', '2026-11-23 09:00', 'within'],
  ['one without duration at midnight', '2026-11-23 00:00', '2026-11-23 00:00', 'within'],
  ['from midnight on', '2026-11-23 00:00', '2026-11-23 08:00', 'within'],
  ['until midnight', '2026-11-23 19:00', '2026-11-24 00:00', 'within'],
  ['one that ends tomorrow', '2026-11-23 19:00', '2026-11-24 00:15', 'start'],
  ['one that began yesterday', '2026-11-22 19:00', '2026-11-23 02:00', 'end'],
  ['one that began long ago', '2020-01-01 02:30', '2026-11-23 23:59', 'end'],
  ['from midnight to midnight', '2026-11-23 00:00', '2026-11-24 00:00', 'all'],
  ['from midnight into tomorrow', '2026-11-23 00:00', '2026-11-24 08:00', 'all'],
  ['from yesterday until midnight', '2026-11-22 19:00', '2026-11-24 00:00', 'all'],
  ['a week around it', '2026-11-20 10:00', '2026-11-27 10:00', 'all'],
])('finds the part of a day that is taken by %s', (_, start, end, part) => {
  expect(seen(start, end)).toBe(part);
});

it('uses days of the tenant’s zone: 2 a.m. in UTC is the evening before in New York', () => {
  const span = { startsAt: '2026-11-24T01:00:00.000Z', endsAt: '2026-11-24T07:00:00.000Z', firstDay: null };
  expect(partOfDay(span, day, zone)).toBe('start');
  expect(partOfDay(span, '2026-11-24', zone)).toBe('end');
  expect(partOfDay(span, '2026-11-24', 'UTC')).toBe('within');
});

it('is all day for an all-day event that was planned in another zone', () => {
  const span = { startsAt: '2026-11-23T00:00:00.000Z', endsAt: '2026-11-24T00:00:00.000Z', firstDay: day };
  expect(partOfDay(span, day, zone)).toBe('all');
});

it('handles days of 23 and 25 hours', () => {
  expect(seen('2026-03-08 00:00', '2026-03-09 00:00', '2026-03-08')).toBe('all');
  expect(seen('2026-11-01 00:00', '2026-11-02 00:00', '2026-11-01')).toBe('all');
  expect(seen('2026-11-01 00:00', '2026-11-01 23:59', '2026-11-01')).toBe('within');
});
