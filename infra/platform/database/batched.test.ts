import { expect, test, vi } from 'vitest';
import { Unavailable } from '../failures/unavailable.ts';
import { batched } from './batched.ts';

/** Doubles numbers; its batches are answered when the test says so. */
function doubling() {
  const batches: (readonly number[])[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const double = batched<number, number>(async (items) => {
    batches.push(items);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    if (items.includes(13)) throw new Error('13 cannot be doubled');
    return items.map((item) => (item === 7 ? new Error('not 7') : item * 2));
  });
  return { double, batches, open: (index: number) => gates[index]?.resolve() };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('calls during a batch go together in the next one, each with its own answer', async () => {
  const { double, batches, open } = doubling();
  const first = double(1);
  await settled();
  const others = [double(2), double(3), double(4)];
  await settled();
  expect(batches).toEqual([[1]]);
  open(0);
  expect(await first).toBe(2);
  await settled();
  open(1);
  expect(await Promise.all(others)).toEqual([4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('a slow batch does not hold up the others until its answer', async () => {
  const { double, batches, open } = doubling();
  const slow = double(1);
  await settled();
  const quick = double(2);
  await vi.waitFor(() => expect(batches).toEqual([[1], [2]]));
  open(1);
  expect(await quick).toBe(4);
  open(0);
  expect(await slow).toBe(2);
});

test('a refused item rejects its own call only', async () => {
  const { double, open } = doubling();
  const calls = Promise.allSettled([double(1), double(7)]);
  await settled();
  open(0);
  expect(await calls).toMatchObject([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: { message: 'not 7' } },
  ]);
});

test('an item that makes its batch fail harms no other', async () => {
  const { double, open } = doubling();
  const calls = Promise.allSettled([double(1), double(13), double(3)]);
  await settled();
  open(0);
  await settled();
  for (const index of [1, 2, 3]) open(index);
  expect(await calls).toMatchObject([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: { message: '13 cannot be doubled' } },
    { status: 'fulfilled', value: 6 },
  ]);
});

test('while the database is away nothing is tried item by item, and the next batch goes on', async () => {
  const batches: number[] = [];
  let away = true;
  const ask = batched<number, number>(async (items) => {
    batches.push(items.length);
    if (away) throw new Unavailable('away');
    return items;
  });
  const failed = await Promise.allSettled([ask(1), ask(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  away = false;
  expect(await Promise.all([ask(1), ask(2)])).toEqual([1, 2]);
  expect(batches).toEqual([2, 2]);
});

test('a batch has at most a hundred items', async () => {
  const sizes: number[] = [];
  const ask = batched<number, number>(async (items) => {
    sizes.push(items.length);
    return items;
  });
  await Promise.all(Array.from({ length: 250 }, (_, item) => ask(item)));
  expect(Math.max(...sizes)).toBe(100);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(250);
});
