import { Counter, Histogram } from 'prom-client';
import { type EventStore, WrongExpectedRevision } from '../event-store/port.ts';
import type { Metrics } from './metrics.ts';

/** The same event store; its appends are timed, and conflicts and failures are counted. */
export function measuredEventStore(store: EventStore, metrics: Pick<Metrics, 'add'>): EventStore {
  const seconds = new Histogram({
    name: 'muster_append_seconds',
    help: 'Time of an append that was stored',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [],
  });
  const refused = new Counter({
    name: 'muster_appends_not_stored_total',
    help: 'Appends that were not stored: another writer was faster (conflict), or the store failed (failure)',
    labelNames: ['reason'],
    registers: [],
  });
  metrics.add(seconds);
  metrics.add(refused);
  return {
    ...store,
    async append(stream, expected, events) {
      const stop = seconds.startTimer();
      try {
        const appended = await store.append(stream, expected, events);
        stop();
        return appended;
      } catch (error) {
        refused.inc({ reason: error instanceof WrongExpectedRevision ? 'conflict' : 'failure' });
        throw error;
      }
    },
  };
}
