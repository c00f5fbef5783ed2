import { expect, test } from 'vitest';
import { timezone } from './timezone.ts';

test('each time zone that the runtime lists is accepted as it is', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(300);
  expect(zones.map((zone) => timezone.parse(zone))).toEqual(zones);
});

test.each([
  ['europe/london', 'Europe/London'],
  [' UTC ', 'UTC'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['etc/gmt+5', 'Etc/GMT+5'],
])('%j is kept as %s', (given, kept) => {
  expect(timezone.parse(given)).toBe(kept);
});

test.each(['', '+01:00', '-5', 'Europe/Nowhere', 'Europe London', 'UTC\u0000', '🕰'])(
  '%j is refused',
  (given) => {
    expect(timezone.safeParse(given).success).toBe(false);
  },
);
