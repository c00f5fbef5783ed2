import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CallUnderWay } from '../http/caller.ts';
import { block, paceOfUpload, shortestBlockMs } from './upload-pace.ts';

const blocks = 5;
const piece = block / 4;

function paceOf({ besideOthers }: { readonly besideOthers: boolean }) {
  const call = new CallUnderWay('192.0.2.1');
  call.besideOthers = () => besideOthers;
  return paceOfUpload(call);
}

/** What ends first: taking a block, or a timer that was started after it. */
function firstOf(taken: Promise<void>): Promise<string> {
  return Promise.race([taken.then(() => 'the upload'), pause(0, 'a timer')]);
}

test('while others call, a block takes at least its time', async () => {
  const keepPace = paceOf({ besideOthers: true });
  const began = performance.now();
  for (let taken = 0; taken < blocks * block; taken += piece) await keepPace(piece);
  // a timer may be early by a part of a millisecond
  expect(performance.now() - began).toBeGreaterThanOrEqual(blocks * (shortestBlockMs - 1));
});

test('an upload that is alone is taken as it comes', async () => {
  expect(await firstOf(paceOf({ besideOthers: false })(block))).toBe('the upload');
});

test('a sender that is slower than the pace does not wait', async () => {
  const keepPace = paceOf({ besideOthers: true });
  await pause(shortestBlockMs + 1);
  expect(await firstOf(keepPace(block))).toBe('the upload');
});
