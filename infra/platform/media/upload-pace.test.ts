import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CallUnderWay } from '../http/caller.ts';
import { block, paceOfUpload, shortestBlockMs } from './upload-pace.ts';

const blocks = 5;
const piece = block / 4;

/** Takes an upload of some blocks, in pieces; resolves to the ms that it took. */
async function msOfUpload(besideOthers: boolean): Promise<number> {
  const call = new CallUnderWay('192.0.2.1');
  call.besideOthers = () => besideOthers;
  const keepPace = paceOfUpload(call);
  const began = performance.now();
  for (let taken = 0; taken < blocks * block; taken += piece) await keepPace(piece);
  return performance.now() - began;
}

test('while others call, a block takes at least its time', async () => {
  // a timer may be early by a part of a millisecond
  expect(await msOfUpload(true)).toBeGreaterThanOrEqual(blocks * (shortestBlockMs - 1));
});

test('an upload that is alone is taken as it comes', async () => {
  expect(await msOfUpload(false)).toBeLessThan(blocks * shortestBlockMs);
});

test('a sender that is slower than the pace does not wait', async () => {
  const call = new CallUnderWay('192.0.2.1');
  call.besideOthers = () => true;
  const keepPace = paceOfUpload(call);
  await pause(shortestBlockMs + 1);
  const order: string[] = [];
  const kept = keepPace(block).then(() => order.push('the upload'));
  setTimeout(() => order.push('a timer'));
  await kept;
  expect(order).toEqual(['the upload']);
});
