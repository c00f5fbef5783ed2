import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { measureParked } from './parked.ts';

test('two gauges of one answer read it once, and anew at the next scrape', async () => {
  const metrics = createMetrics();
  let count = 0;
  measureParked(metrics, {
    async summary() {
      count += 1;
      await Promise.resolve();
      return [{ consumer: 'calendar', count, oldest: new Date() }];
    },
  });
  expect(await metrics.registry.metrics()).toMatch(/muster_parked\{consumer="calendar"\} 1\n/);
  expect(await metrics.registry.metrics()).toMatch(/muster_parked\{consumer="calendar"\} 2\n/);
  expect(count).toBe(2);
});
