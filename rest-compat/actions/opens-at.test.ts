import { expect, test } from 'vitest';
import { opensAtOf } from './opens-at.ts';

test('date and time come together or apart, in UTC', () => {
  expect(opensAtOf('2027-05-01', '18:30')).toBe('2027-05-01T18:30Z');
  expect(opensAtOf('2027-05-01', null)).toBe('2027-05-01T00:00Z');
  expect(opensAtOf('2027-05-01 18:30:00', undefined)).toBe('2027-05-01T18:30:00Z');
  expect(opensAtOf('2027-05-01T18:30:00+02:00', '')).toBe('2027-05-01T18:30:00+02:00');
  expect(opensAtOf('', '18:30')).toBeUndefined();
});
