import { expect, test } from 'vitest';
import { CallUnderWay } from '../http/caller.ts';
import { breaksForOthers, inPieces } from './give-way.ts';

function callBeside(others: boolean): CallUnderWay {
  const call = new CallUnderWay('192.0.2.1');
  call.besideOthers = () => others;
  return call;
}

/** Works without a break; resolves to the ms that the break after it took. */
async function breakAfter(ms: number, giveWay: () => Promise<void>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < ms);
  const ended = performance.now();
  await giveWay();
  return performance.now() - ended;
}

test('while others call, each break lasts twice as long as the work before it', async () => {
  const giveWay = breaksForOthers(callBeside(true));
  for (const ms of [20, 40]) expect(await breakAfter(ms, giveWay)).toBeGreaterThanOrEqual(2 * ms - 1);
});

test.for([['a call that is alone', callBeside(false)] as const, ['a job', undefined] as const])(
  '%s does not rest, and lets what waits run',
  async ([, call]) => {
    const giveWay = breaksForOthers(call);
    const order: string[] = [];
    setImmediate(() => order.push('another call'));
    const restsAtLeast = 500;
    expect(await breakAfter(restsAtLeast / 2, giveWay)).toBeLessThan(restsAtLeast);
    order.push('the work');
    expect(order).toEqual(['another call', 'the work']);
  },
);

test('others that come during the work are given way to', async () => {
  const call = callBeside(false);
  const giveWay = breaksForOthers(call);
  await giveWay();
  call.besideOthers = () => true;
  expect(await breakAfter(30, giveWay)).toBeGreaterThanOrEqual(59);
});

test('a break after quick work lasts as long as the shortest one', async () => {
  expect(await breakAfter(1, breaksForOthers(callBeside(true), 60))).toBeGreaterThanOrEqual(59);
});

test('items come in order, with a break between two pieces', async () => {
  const seen: (string | number)[] = [];
  const giveWay = async () => void seen.push('break');
  for await (const item of inPieces([1, 2, 3, 4, 5, 6], 2, giveWay)) seen.push(item);
  expect(seen).toEqual([1, 2, 'break', 3, 4, 'break', 5, 6]);
});
