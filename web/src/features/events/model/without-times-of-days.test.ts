import { expect, test } from 'vitest';
import { withoutTimesOfDays } from './without-times-of-days.ts';

const nine = { field: 'startsAt', before: '2031-06-14T07:00:00.000Z', after: '2031-06-20T07:00:00.000Z' };
const day = (before: string | null, after: string | null) => ({ field: 'lastDay', before, after });

test('times are shown only while the event has no days', () => {
  const { field, before, after } = nine;
  expect(withoutTimesOfDays([nine])).toEqual([nine]);
  const moved = day('2031-06-14', '2031-06-20');
  expect(withoutTimesOfDays([nine, moved])).toEqual([{ field, before: null, after: null }, moved]);
  const allDay = day(null, '2031-06-20');
  expect(withoutTimesOfDays([nine, allDay])).toEqual([{ field, before, after: null }, allDay]);
  const timed = day('2031-06-14', null);
  expect(withoutTimesOfDays([nine, timed])).toEqual([{ field, before: null, after }, timed]);
});
