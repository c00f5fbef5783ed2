import { setImmediate as otherCalls } from 'node:timers/promises';
import type { RecordedEvent } from '../../platform/event-store/port.ts';
import { leafOf } from './chain.ts';

/** Leaves that are made before other calls have their turn: some milliseconds. */
const leavesAtOnce = 20;

/** The leaves of events, in their order. Other calls have their turn after each few. */
export async function leavesOf(events: readonly RecordedEvent[]): Promise<Buffer> {
  const leaves: Buffer[] = [];
  for (const event of events) {
    if (leaves.length % leavesAtOnce === leavesAtOnce - 1) await otherCalls();
    leaves.push(leafOf(event));
  }
  return Buffer.concat(leaves);
}
