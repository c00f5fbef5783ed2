import { setTimeout as pause } from 'node:timers/promises';
import { currentCall } from '../http/caller.ts';

/** Bytes that are taken from an upload without a rest. */
export const block = 2 ** 20;
/** ms that a block takes at least, while others call: receiving it from the network takes a processor. */
export const shortestBlockMs = 150;

/**
 * Creates the pace of an upload, within its call: await it for each piece that has arrived. While others call as well,
 * it takes at most 7 MiB in a second, so that their calls are not behind its bytes. A slower sender does not wait.
 */
export function paceOfUpload(call = currentCall()): (bytes: number) => Promise<void> {
  let taken = 0;
  let began = performance.now();
  return async (bytes) => {
    taken += bytes;
    if (taken < block) return;
    const early = shortestBlockMs - (performance.now() - began);
    if (early > 0 && call?.besideOthers()) await pause(Math.ceil(early)); // a timer leaves out the fraction
    taken = 0;
    began = performance.now();
  };
}
