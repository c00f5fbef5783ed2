import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

const zone = 'America/New_York';
const days = (firstDay: string, lastDay: string) => ({
  startsAt: '2027-05-01T04:00:00.000Z',
  endsAt: '2027-05-03T04:00:00.000Z',
  days: { firstDay, lastDay },
});

test('an all-day event has its day without a time', () => {
  expect(periodOf(days('2027-05-01', '2027-05-01'), zone, 'en-US')).toBe('Saturday, May 1, 2027');
});

test('an all-day event of several days has its first and its last day', () => {
  expect(periodOf(days('2027-05-01', '2027-05-02'), zone, 'en-US')).toMatch(
    /^Saturday, May 1\W+Sunday, May 2, 2027$|^Saturday, May 1, 2027\W+Sunday, May 2, 2027$/,
  );
});

test('an event with times has them in the zone of its tenant', () => {
  const timed = { startsAt: '2027-05-01T13:00:00.000Z', endsAt: '2027-05-01T15:00:00.000Z', days: null };
  expect(periodOf(timed, zone, 'en-US')).toMatch(/^Saturday, May 1, 2027,? (at )?9:00\D+11:00\sAM$/);
});

test('dates are written in the language that is asked for', () => {
  const timed = { startsAt: '2027-05-01T13:00:00.000Z', endsAt: '2027-05-01T15:00:00.000Z', days: null };
  expect(periodOf(timed, zone, 'en-GB')).toMatch(/^Saturday,? 1 May 2027\D+09:00\D+11:00$/);
  expect(periodOf(days('2027-05-01', '2027-05-01'), zone, 'de')).toBe('Samstag, 1. Mai 2027');
});
