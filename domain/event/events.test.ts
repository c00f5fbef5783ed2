import { expect, test } from 'vitest';
import { EventRescheduled } from './events.ts';

test('version 1 of EventRescheduled, with a period as an object, is read as the present version', () => {
  const stored = {
    eventId: 9,
    tenantId: 2,
    from: { startsAt: '2026-06-01T10:00:00.000Z', endsAt: '2026-06-01T12:00:00.000Z' },
    to: { startsAt: '2026-07-01T10:00:00.000Z', endsAt: '2026-07-01T13:00:00.000Z' },
  };
  expect(EventRescheduled.upcast?.(stored, 1)).toEqual({
    eventId: 9,
    tenantId: 2,
    fromStartsAt: '2026-06-01T10:00:00.000Z',
    fromEndsAt: '2026-06-01T12:00:00.000Z',
    startsAt: '2026-07-01T10:00:00.000Z',
    endsAt: '2026-07-01T13:00:00.000Z',
  });
});
