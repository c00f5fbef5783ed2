import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ada Owner', 'AO'],
  ['Harvest Valley Rowing Club', 'HC'],
  ['  ada ', 'A'],
  ['Łukasz Żak', 'ŁŻ'],
  ['e\u0301mile O\u2019Neil', 'E\u0301O'],
  ['\u{1F469}\u200D\u{1F680} x', '\u{1F469}\u200D\u{1F680}X'],
  ['', '?'],
])('shortens "%s" to %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
