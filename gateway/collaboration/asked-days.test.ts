import { expect, it } from 'vitest';
import { requestedDays } from './requested-days.ts';

const today = '2031-06-14';

it('has no bounds without arguments', () => {
  expect(requestedDays({}, today)).toEqual({ firstDay: null, lastDay: null });
  expect(requestedDays({ from: null, to: null, days: null }, today)).toEqual({
    firstDay: null,
    lastDay: null,
  });
});

it('takes the first and the last day', () => {
  const days = { firstDay: '2031-06-20', lastDay: '2031-07-01' };
  expect(requestedDays({ from: days.firstDay, to: days.lastDay }, today)).toEqual(days);
});

it('counts days from today, or from the first day', () => {
  expect(requestedDays({ days: 7 }, today)).toEqual({ firstDay: today, lastDay: '2031-06-20' });
  expect(requestedDays({ days: 1, from: '2031-06-30' }, today)).toEqual({
    firstDay: '2031-06-30',
    lastDay: '2031-06-30',
  });
});

it.each([
  [{ days: 0 }, 'days must be from 1 to 100.'],
  [{ days: 101 }, 'days must be from 1 to 100.'],
  [{ days: 7, to: '2031-06-20' }, 'days cannot be given together with to.'],
  [{ days: 7, from: '2031-06-31' }, 'from must be a date, yyyy-MM-dd.'],
])('refuses %j', (args, message) => {
  expect(() => requestedDays(args, today)).toThrow(message);
});
