import { breaksForOthers } from '../fair-queues/give-way.ts';
import { currentCall } from '../http/caller.ts';

/** Bytes that an upload takes without a rest. */
export const block = 2 ** 20;
/** ms of a rest, while others call: receiving a block from the network takes a processor as well. */
export const shortestRestMs = 150;

/**
 * Creates the rests of an upload, within its call: await it for each piece that has arrived. While others call as well,
 * an upload takes at most 7 MiB in a second, so that their calls are not behind its bytes.
 */
export function restsOfUpload(call = currentCall()): (bytes: number) => Promise<void> {
  const giveWay = breaksForOthers(call, shortestRestMs);
  let sinceRest = 0;
  return async (bytes) => {
    sinceRest += bytes;
    if (sinceRest < block) return;
    sinceRest = 0;
    await giveWay();
  };
}
