import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ada Owner', 'AO'],
  ['Harvest Valley Rowing Club', 'HC'],
  ['  ada ', 'A'],
  ['Łukasz Żak', 'ŁŻ'],
  ['', '?'],
])('shortens "%s" to %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
