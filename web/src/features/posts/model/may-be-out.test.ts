import { expect, test } from 'vitest';
import { mayBeOut } from './may-be-out.ts';

test('a post whose outcome is unknown may be out', () => {
  expect(mayBeOut('UNKNOWN')).toBe(true);
});

test('a post that is published or on its way may be out', () => {
  expect(mayBeOut('PUBLISHED')).toBe(true);
  expect(mayBeOut('PUBLISHING')).toBe(true);
  expect(mayBeOut('SCHEDULED')).toBe(true);
});

test('a post that failed or was cancelled is not out', () => {
  expect(mayBeOut('FAILED')).toBe(false);
  expect(mayBeOut('CANCELLED')).toBe(false);
});
