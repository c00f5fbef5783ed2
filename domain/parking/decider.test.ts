import { expect, test } from 'vitest';
import { fold } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { parking } from './decider.ts';
import { ParkedEventSkipped } from './events.ts';

const skipped = { consumer: 'calendar', position: '7', scope: 'tenant-3', reason: 'made by a defect' };
const command = {
  type: 'SkipParkedEvent' as const,
  data: { ...skipped, now: '2031-06-14T12:00:00.000Z', tenantId: 0, actorId: 0 },
};
const happenedBefore = happened(ParkedEventSkipped, skipped);

test('given nothing, when an event is skipped, then the log says which one and why', () => {
  expect(parking.decider.decide(command, parking.decider.initial)).toEqual([happenedBefore]);
});

test('given a skipped event, when it is skipped again, then nothing changes', () => {
  expect(parking.decider.decide(command, fold(parking.decider, [happenedBefore]))).toEqual([]);
});

test('given a skipped event, when another one is skipped, then both are', () => {
  const other = { ...command, data: { ...command.data, position: '9' } };
  expect(parking.decider.decide(other, fold(parking.decider, [happenedBefore]))).toHaveLength(1);
});
