import { expect, test } from 'vitest';
import { inSteps } from './in-steps.ts';

test('a few run at a time, results keep the order, and other calls have their turn between two steps', async () => {
  const order: string[] = [];
  let waiting: NodeJS.Immediate | undefined;
  const anotherCall = () => {
    order.push('another call');
    waiting = setImmediate(anotherCall);
  };
  waiting = setImmediate(anotherCall);
  let running = 0;
  const results = await inSteps([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    order.push(`${item} with ${running} running`);
    await Promise.resolve();
    running -= 1;
    return item * 10;
  });
  clearImmediate(waiting);
  expect(results).toEqual([10, 20, 30, 40, 50]);
  const steps = order
    .join(', ')
    .split(/(?:, )?another call(?:, )?/)
    .filter(Boolean);
  expect(steps).toEqual([
    '1 with 1 running, 2 with 2 running',
    '3 with 1 running, 4 with 2 running',
    '5 with 1 running',
  ]);
});
