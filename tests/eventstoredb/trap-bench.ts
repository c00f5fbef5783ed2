import { createEventStoreDbEventStore } from '../../infra/platform/event-store/eventstoredb/eventstoredb-event-store.ts';
import {
  EventStoreUnavailable,
  type Appended,
  type EventStore,
  type NewEvent,
} from '../../infra/platform/event-store/port.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import { StandIn } from './stand-in.ts';

/** A stand-in for each case, a store on it, and the retries that the adapter reported. */
export interface TrapBench {
  server: StandIn;
  store: EventStore;
  warnings: string[];
  open(connectionString: string, retryPolicy?: { answer?: number; giveUpAfter?: number }): EventStore;
}

/**
 * Creates the bench before each case of a file. Only the stand-in can
 * provoke a pitfall at a chosen moment.
 */
export function trapBench(): () => TrapBench {
  let bench: TrapBench | undefined;
  beforeEach(async () => {
    const warnings: string[] = [];
    const server = await StandIn.start();
    const open: TrapBench['open'] = (connectionString, retryPolicy = {}) =>
      createEventStoreDbEventStore({
        connectionString,
        log: { warn: (_, message) => void warnings.push(message) },
        retryPolicy,
      });
    bench = { server, warnings, open, store: open(server.connectionString, { answer: 500 }) };
  });
  afterEach(async () => {
    await bench?.store.close();
    bench?.server.stop();
  });
  return () => {
    if (!bench) throw new Error('the bench is laid out before each case');
    return bench;
  };
}

/** Repeats an append until its outcome is known, as the dispatcher does: same ids, same expected revision. */
export async function persist(
  to: EventStore,
  stream: string,
  events: readonly NewEvent[],
  expected: bigint | 'none' = 'none',
): Promise<Appended> {
  const tooLate = performance.now() + 30_000;
  for (;;) {
    try {
      return await to.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable) || performance.now() > tooLate) throw error;
      await pause(20);
    }
  }
}
