import { Counter } from 'prom-client';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('a gauge shows what it reads at that moment', async () => {
  const metrics = createMetrics();
  let open = 1;
  metrics.gauge({
    name: 'muster_doors',
    help: 'Doors',
    labelNames: ['side'],
    read: () => [{ labels: { side: 'left' }, value: open }],
  });
  expect(await metrics.registry.metrics()).toContain('muster_doors{side="left"} 1');
  open = 2;
  expect(await metrics.registry.metrics()).toContain('muster_doors{side="left"} 2');
});

test('a gauge that cannot be read has no value, is counted, and hides no other metric', async () => {
  const metrics = createMetrics();
  let broken = false;
  metrics.gauge({
    name: 'muster_broken',
    help: 'Fails',
    read: async () => {
      if (broken) throw new Error('the database is away');
      return [{ value: 7 }];
    },
  });
  metrics.gauge({ name: 'muster_whole', help: 'Works', read: () => [{ value: 1 }] });
  expect(await metrics.registry.metrics()).toMatch(/^muster_broken 7$/m);

  broken = true;
  const answer = await metrics.registry.metrics();

  expect(answer).not.toMatch(/^muster_broken /m);
  expect(answer).toMatch(/^muster_whole 1$/m);
  expect(await metrics.registry.metrics()).toMatch(
    /^muster_unread_metrics_total\{metric="muster_broken"\} \d/m,
  );
});

test('a name belongs to one metric', () => {
  const metrics = createMetrics();
  const doors = () => new Counter({ name: 'muster_doors_total', help: 'Doors', registers: [] });
  metrics.add(doors());
  expect(() => metrics.add(doors())).toThrow('muster_doors_total');
});
