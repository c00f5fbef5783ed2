import { expect, it } from 'vitest';
import { datesOf, touchesDates } from './days.ts';

const day = datesOf('Europe/Berlin', '2025-03-30', '2025-03-30');
const at = (text: string) => new Date(`${text}Z`);

it.each([
  ['what ends as it begins', '2025-03-29T20:00', '2025-03-29T23:00', false],
  ['what reaches into it', '2025-03-29T20:00', '2025-03-29T23:01', true],
  ['what is longer than it', '2025-03-28T00:00', '2025-04-02T00:00', true],
  ['what starts as it ends', '2025-03-30T22:00', '2025-03-30T23:00', false],
  ['what starts as it begins and has no duration', '2025-03-29T23:00', '2025-03-29T23:00', true],
  ['what starts as it ends and has no duration', '2025-03-30T22:00', '2025-03-30T22:00', false],
])('a day is touched or not by %s', (_what, startsAt, endsAt, expected) => {
  expect(touchesDates(day, { startsAt: at(startsAt), endsAt: at(endsAt), days: null })).toBe(expected);
});

it('an all-day event touches its days, also those of another zone', () => {
  const days = { firstDay: '2025-03-30', lastDay: '2025-03-31' };
  const inUtc = { startsAt: at('2025-03-30T00:00'), endsAt: at('2025-04-01T00:00'), days };
  for (const zone of ['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago'])
    expect(
      ['2025-03-29', '2025-03-30', '2025-03-31', '2025-04-01'].filter((date) =>
        touchesDates(datesOf(zone, date, date), inUtc),
      ),
    ).toEqual(['2025-03-30', '2025-03-31']);
});

it('dates without a first or a last one are open', () => {
  const event = { startsAt: at('2025-03-30T10:00'), endsAt: at('2025-03-30T12:00'), days: null };
  const allDay = { ...event, days: { firstDay: '2025-03-30', lastDay: '2025-03-30' } };
  for (const one of [event, allDay]) {
    const touched = (first: string | null, last: string | null) =>
      touchesDates(datesOf('UTC', first, last), one);
    expect([touched(null, null), touched('2025-03-30', null), touched(null, '2025-03-30')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([touched('2025-03-31', null), touched(null, '2025-03-29')]).toEqual([false, false]);
  }
});
