import { expect, test } from 'vitest';
import { usualEnd } from './usual-end.ts';

test('an event without an end ends 30 minutes after its start', () => {
  expect(usualEnd('2026-11-21T23:45:00.000Z')).toBe('2026-11-22T00:15:00.000Z');
});

test('it ends at the latest with the last year of events', () => {
  expect(usualEnd('2999-12-31T23:45:00.000Z')).toBe('2999-12-31T23:59:59.999Z');
});
