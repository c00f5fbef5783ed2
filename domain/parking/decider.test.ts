import { describe, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { ParkingCommand } from './commands.ts';
import { parking } from './decider.ts';
import { ParkedEventSkipped } from './events.ts';

const { given } = specify(parking);

const at = (position: string) => ({
  consumer: 'calendar',
  position,
  scope: 'tenant-3',
  reason: 'made by a defect',
});
const skipped = (position: string) => happened(ParkedEventSkipped, at(position));
const skip = (position: string): ParkingCommand => ({
  type: 'SkipParkedEvent',
  data: { ...at(position), now: '2031-06-14T12:00:00.000Z', tenantId: 0, actorId: 0 },
});

describe('skipping a parked event', () => {
  test('records which one and why', () => {
    given().when(skip('7')).then(skipped('7'));
  });

  test('happens once, and for that event alone', () => {
    given(skipped('7')).when(skip('7')).then();
    given(skipped('7')).when(skip('9')).then(skipped('9'));
  });
});
