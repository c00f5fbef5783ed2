import type { Parking } from '../parking/port.ts';
import type { Metrics } from './metrics.ts';
import { sharedRead } from '../caches/shared-read.ts';

/** Measures what consumers of the log have parked, and for how long. */
export function measureParked(metrics: Pick<Metrics, 'gauge'>, parking: Pick<Parking, 'summary'>): void {
  const summary = sharedRead(() => parking.summary());
  metrics.gauge({
    name: 'muster_parked',
    help: 'Tenants, and streams outside tenants, of which a consumer has parked an event',
    labelNames: ['consumer'],
    read: async () =>
      (await summary()).map(({ consumer, count }) => ({ labels: { consumer }, value: count })),
  });
  metrics.gauge({
    name: 'muster_parked_oldest_seconds',
    help: 'Seconds since the oldest of them was parked',
    labelNames: ['consumer'],
    read: async () =>
      (await summary()).map(({ consumer, oldest }) => ({
        labels: { consumer },
        value: (Date.now() - oldest.getTime()) / 1_000,
      })),
  });
}
