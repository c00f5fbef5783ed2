import { expect, test } from 'vitest';
import { type Day, daysAround } from './days.ts';
import { eventsOn } from './programme.ts';

const day: Day = { year: 2026, month: 11, date: 22 };
const namesOn = (on: Day) => eventsOn([on]).map(({ name }) => name);

test('every day of a year has an event', () => {
  for (const on of daysAround(day, 0, 365)) expect(namesOn(on), JSON.stringify(on)).not.toEqual([]);
});

test('no two events of three years have one name', () => {
  const names = eventsOn(daysAround(day, 365, 730)).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('weekly events are named by date, monthly ones by month, yearly ones by year', () => {
  expect(namesOn({ year: 2026, month: 11, date: 29 })).toEqual([
    'Long row to the weir, 29 November 2026',
    'Head race, November 2026',
  ]);
  expect(namesOn({ year: 2026, month: 12, date: 12 })).toContain('Winter gala 2026');
});
