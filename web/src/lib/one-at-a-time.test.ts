import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('runs work of one key in order, also after a failure, and that of others at once', async () => {
  const inTurn = oneAtATime();
  const order: string[] = [];
  const { promise: held, reject } = Promise.withResolvers<void>();
  const first = inTurn(1, () => held);
  const second = inTurn(1, async () => order.push('second'));
  await inTurn(2, async () => order.push('other'));
  expect(order).toEqual(['other']);
  reject(new Error('no answer'));
  await expect(first).rejects.toThrow('no answer');
  await second;
  expect(order).toEqual(['other', 'second']);
});
