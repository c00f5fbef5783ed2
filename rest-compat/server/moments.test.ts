import { expect, test } from 'vitest';
import { momentInput, optionalMoment, showMoment } from './moments.ts';

test.for([
  ['2027-03-01 18:30:00', '2027-03-01T18:30:00.000Z'],
  ['2027-03-01T18:30:00', '2027-03-01T18:30:00.000Z'],
  ['2027-03-01T18:30:00Z', '2027-03-01T18:30:00.000Z'],
  ['2027-03-01T18:30Z', '2027-03-01T18:30:00.000Z'],
  ['2027-03-01T18:30:00.250+02:00', '2027-03-01T16:30:00.250Z'],
  ['2028-02-29 00:00:00', '2028-02-29T00:00:00.000Z'],
] as const)('%s is read as UTC unless it has another offset', ([text, moment]) => {
  expect(momentInput.parse(text)).toBe(moment);
});

test.for([
  '2027-02-29 00:00:00',
  '2027-03-01 24:00:00',
  '2027-03-01 18:60:00',
  '2027-03-01',
  '01.03.2027',
  'now',
])('%j is refused as a date', (text) => {
  expect(momentInput.safeParse(text).error?.issues[0]?.message).toBe('not-a-date');
});

test('an empty text is missing where a moment is needed, and absent where it is not', () => {
  expect(momentInput.safeParse(' ').error?.issues[0]?.message).toBe('required');
  expect([' ', null, undefined].map((nothing) => optionalMoment.parse(nothing))).toEqual(
    Array.from({ length: 3 }),
  );
});

test.for(['1899-12-31 23:59:59', '3000-01-01 00:00:00', '9999-12-31 12:00:00'])(
  '%s is refused for its year',
  (text) => {
    expect(momentInput.safeParse(text).error?.issues[0]?.message).toBe('no-such-year');
  },
);

test('a moment is shown as yyyy-MM-dd HH:mm:ss in UTC', () => {
  expect(showMoment(new Date('2027-03-01T18:30:00.250+02:00'))).toBe('2027-03-01 16:30:00');
});
