import { expect, test } from 'vitest';
import { usualEnd } from './usual-end.ts';

test('an event without an end ends 30 minutes after its start', () => {
  expect(usualEnd('2026-11-21T23:45:00.000Z')).toBe('2026-11-22T00:15:00.000Z');
});
