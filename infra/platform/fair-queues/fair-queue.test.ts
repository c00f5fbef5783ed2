import { expect, test } from 'vitest';
import { Busy, CallerLeft } from '../failures/busy.ts';
import { FairQueue } from './fair-queue.ts';
import { settled, work } from './testing/work.ts';

const alone = { running: 1, waiting: 100, shares: [{ running: 1, waiting: 50 }] };

test('the keys take turns, however much one of them sent', async () => {
  const { run, order, finishAll } = work(new FairQueue(alone));
  for (let count = 0; count < 20; count += 1) void run(['flood']);
  void run(['ada']);
  void run(['bob']);
  await finishAll();
  expect(order.slice(0, 4)).toEqual(['flood', 'flood', 'ada', 'bob']);
  expect(order).toHaveLength(22);
});

test('the persons of one address take turns among each other', async () => {
  const share = { running: 1, waiting: 50 };
  const { run, order, finishAll } = work(new FairQueue({ ...alone, shares: [share, share] }));
  for (let count = 0; count < 5; count += 1) void run(['office', 'flood']);
  void run(['office', 'ada']);
  void run(['home', 'bob']);
  await finishAll();
  expect(order.slice(0, 4)).toEqual(['office flood', 'office flood', 'home bob', 'office ada']);
});

test('a key runs no more than its share, also while there is room', async () => {
  const queue = new FairQueue({ running: 3, waiting: 10, shares: [{ running: 1, waiting: 5 }] });
  const { run, order, finishAll } = work(queue);
  for (let count = 0; count < 3; count += 1) void run(['one']);
  void run(['other']);
  expect(queue.load).toEqual({ running: 2, waiting: 2 });
  await settled();
  expect(order).toEqual(['one', 'other']);
  await finishAll();
  expect(queue.load).toEqual({ running: 0, waiting: 0 });
});

test('a key that holds its share of the queue is refused, and others are not', async () => {
  const { run, finishAll } = work(new FairQueue({ ...alone, shares: [{ running: 1, waiting: 2 }] }));
  const flood = Array.from({ length: 5 }, () => run(['flood']));
  const other = run(['other']);
  await finishAll();
  const refused = (await Promise.allSettled(flood)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(Busy);
  await expect(other).resolves.toBeUndefined();
});

test('a full queue refuses everybody, with the seconds to wait', async () => {
  const { run, finishAll } = work(new FairQueue({ ...alone, waiting: 1 }));
  const sent = ['a', 'b', 'c'].map((key) => run([key]));
  const refusal = await sent[2]?.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Busy);
  expect(refusal).toHaveProperty('retryAfter', 1);
  await finishAll();
});

test('a caller can see that work would be refused before preparing it', async () => {
  const queue = new FairQueue({ ...alone, shares: [{ running: 1, waiting: 1 }] });
  const { run, finishAll } = work(queue);
  expect(() => queue.expectPlace(['flood'])).not.toThrow();
  const sent = [run(['flood']), run(['flood'])];
  expect(() => queue.expectPlace(['flood'])).toThrow(Busy);
  expect(() => queue.expectPlace(['other'])).not.toThrow();
  await finishAll();
  await Promise.all(sent);
  expect(() => queue.expectPlace(['flood'])).not.toThrow();
});

test('waiting work ends when its caller leaves, and makes room', async () => {
  const queue = new FairQueue({ ...alone, waiting: 1 });
  const { run, order, finishAll } = work(queue);
  const caller = new AbortController();
  void run(['first']);
  const waiting = run(['left'], caller.signal);
  caller.abort();
  await expect(waiting).rejects.toThrow(CallerLeft);
  expect(queue.load).toEqual({ running: 1, waiting: 0 });
  const next = run(['next']);
  await finishAll();
  await next;
  expect(order).toEqual(['first', 'next']);
});

test('a caller who has left already starts nothing', async () => {
  const { run, order } = work(new FairQueue(alone));
  await expect(run(['left'], AbortSignal.abort())).rejects.toThrow(CallerLeft);
  expect(order).toEqual([]);
});

test('work that waits for too long is refused', async () => {
  const { run, finishAll } = work(new FairQueue({ ...alone, timeoutMs: 5 }));
  void run(['first']);
  await expect(run(['patient'])).rejects.toThrow(Busy);
  await finishAll();
});

test('work that fails makes room like any other', async () => {
  const queue = new FairQueue(alone);
  const failing = async () => {
    throw new Error('failed');
  };
  await expect(queue.run(['a'], failing)).rejects.toThrow('failed');
  expect(queue.load).toEqual({ running: 0, waiting: 0 });
});
