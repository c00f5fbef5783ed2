import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  comesTwice,
  dayOf,
  defaultSpan,
  fromLocalTime,
  touchesDay,
  toFormTime,
  toLocalTime,
  untilTomorrow,
} from './dates.ts';

// Zones with summer time in both hemispheres, half-hour changes, odd offsets, and without clock changes.
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
);
const minute = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 })
  .map((value) => value * 60_000);

describe('converting a moment to local time and back', () => {
  it('gives the same moment, or the earlier of two with the same local time when clocks go back', () => {
    fc.assert(
      fc.property(minute, zone, (moment, there) => {
        const back = Date.parse(fromLocalTime(toLocalTime(moment, there), there));
        expect(toLocalTime(back, there)).toEqual(toLocalTime(moment, there));
        expect(back).toBeLessThanOrEqual(moment);
        expect(moment - back).toBeLessThanOrEqual(2 * 3_600_000);
      }),
      { numRuns: 2_000, examples: [[1_365_258_600_000, 'Australia/Lord_Howe']] },
    );
  });

  it('gives the same moment for a form, also the later of two', () => {
    fc.assert(
      fc.property(minute, zone, (moment, there) => {
        const local = toFormTime(moment + 59_000, there);
        expect(Date.parse(fromLocalTime(local, there))).toBe(moment);
        if (local.again) expect(comesTwice(local, there)).toBe(true);
      }),
      { numRuns: 2_000, examples: [[1_365_258_600_000, 'Australia/Lord_Howe']] },
    );
    expect(comesTwice({ date: '2026-10-25', time: '' }, 'Europe/Berlin')).toBe(false);
  });

  it('uses the offset of the date: summer and winter differ by an hour', () => {
    expect(fromLocalTime({ date: '2026-07-01', time: '09:00' }, 'Europe/Berlin')).toBe(
      '2026-07-01T07:00:00.000Z',
    );
    expect(fromLocalTime({ date: '2026-12-01', time: '09:00' }, 'Europe/Berlin')).toBe(
      '2026-12-01T08:00:00.000Z',
    );
  });

  it('moves a skipped time forward by an hour', () => {
    expect(fromLocalTime({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  it('moves a time on a skipped day to the next day', () => {
    expect(fromLocalTime({ date: '2011-12-30', time: '12:00' }, 'Pacific/Apia')).toBe(
      '2011-12-30T22:00:00.000Z',
    );
  });

  it('keeps the year, also below 100', () => {
    const year = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(year, zone, (value, there) => {
        const shown = { date: `${String(value).padStart(4, '0')}-06-15`, time: '12:00' };
        expect(toLocalTime(fromLocalTime(shown, there), there)).toEqual(shown);
      }),
      { examples: [[26, 'Europe/Berlin']] },
    );
    expect(fromLocalTime({ date: '0026-11-28', time: '10:00' }, 'UTC')).toBe('0026-11-28T10:00:00.000Z');
  });

  it('uses the first of two equal local times', () => {
    expect(fromLocalTime({ date: '2026-10-25', time: '02:30' }, 'Europe/Berlin')).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });
});

it('counts calendar days, also across a clock change', () => {
  fc.assert(
    fc.property(minute, zone, fc.integer({ min: -400, max: 400 }), (moment, there, days) => {
      const day = dayOf(moment, there);
      expect(addDays(addDays(day, days), -days)).toBe(day);
    }),
  );
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});

it('ends the day at the next local midnight, at most 25 hours away', () => {
  fc.assert(
    fc.property(minute, zone, (moment, there) => {
      const wait = untilTomorrow(moment, there);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(25 * 3_600_000);
      expect(dayOf(moment + wait, there) > dayOf(moment, there)).toBe(true);
    }),
  );
});

it('starts a new event at the next quarter hour, for thirty minutes', () => {
  fc.assert(
    fc.property(minute, (now) => {
      const { startsAt, endsAt } = defaultSpan(now);
      const start = Date.parse(startsAt);
      expect(start % 900_000).toBe(0);
      expect(start - now).toBeGreaterThan(0);
      expect(start - now).toBeLessThanOrEqual(900_000);
      expect(Date.parse(endsAt) - start).toBe(1_800_000);
    }),
  );
});

describe('an event touches', () => {
  const timed = { firstDay: null, lastDay: null };
  const late = { ...timed, startsAt: '2026-11-21T22:30:00.000Z', endsAt: '2026-11-21T23:30:00.000Z' };

  it('the days of the tenant’s zone, not those of UTC', () => {
    expect(touchesDay(late, '2026-11-22', 'Europe/Berlin')).toBe(true);
    expect(touchesDay(late, '2026-11-22', 'UTC')).toBe(false);
  });

  it('not the day at whose first moment it ends', () => {
    const evening = { ...timed, startsAt: '2026-11-21T20:00:00.000Z', endsAt: '2026-11-22T00:00:00.000Z' };
    expect(touchesDay(evening, '2026-11-22', 'UTC')).toBe(false);
  });

  it('its days when it lasts all day, also in another zone than it was planned in', () => {
    const days = { firstDay: '2026-11-21', lastDay: '2026-11-22' };
    const inUtc = { startsAt: '2026-11-21T00:00:00.000Z', endsAt: '2026-11-23T00:00:00.000Z', ...days };
    for (const elsewhere of ['Pacific/Kiritimati', 'America/New_York'])
      expect(
        ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].filter((day) =>
          touchesDay(inUtc, day, elsewhere),
        ),
      ).toEqual(['2026-11-21', '2026-11-22']);
  });
});
