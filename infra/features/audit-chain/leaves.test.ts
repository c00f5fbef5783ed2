import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../platform/event-store/port.ts';
import { leafOf } from './chain.ts';
import { leavesOf } from './leaves.ts';

const anEvent = (index: number): RecordedEvent => {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  return {
    id,
    stream: 'test-1',
    type: 'Test',
    position: BigInt(index + 1),
    revision: BigInt(index),
    recordedAt: new Date(index),
    data: { index },
    metadata: { version: 1, commandId: id, correlationId: id, causationId: id, actor: 'user-1', tenantId: 1 },
  };
};

test('other calls have their turn while many leaves are made', async () => {
  const events = Array.from({ length: 100 }, (_, index) => anEvent(index));
  let turns = 0;
  let waiting: NodeJS.Immediate;
  const anotherCall = () => {
    turns += 1;
    waiting = setImmediate(anotherCall);
  };
  waiting = setImmediate(anotherCall);
  const leaves = await leavesOf(events);
  clearImmediate(waiting);
  expect(leaves).toEqual(Buffer.concat(events.map(leafOf)));
  expect(turns).toBeGreaterThanOrEqual(4);
});
