import { expect, test } from 'vitest';
import { CallUnderWay } from '../http/caller.ts';
import { block, restsOfUpload, shortestRestMs } from './upload-rests.ts';

const blocks = 5;
const piece = block / 4;

/** Takes an upload of some blocks, in pieces; resolves to the ms that it took. */
async function msOfUpload(besideOthers: boolean): Promise<number> {
  const call = new CallUnderWay('192.0.2.1');
  call.besideOthers = () => besideOthers;
  const rest = restsOfUpload(call);
  const began = performance.now();
  for (let taken = 0; taken < blocks * block; taken += piece) await rest(piece);
  return performance.now() - began;
}

test('while others call, an upload rests after each block', async () => {
  // a timer may be early by a part of a millisecond
  expect(await msOfUpload(true)).toBeGreaterThanOrEqual(blocks * (shortestRestMs - 1));
});

test('an upload that is alone does not rest', async () => {
  expect(await msOfUpload(false)).toBeLessThan(blocks * shortestRestMs);
});
