import type { CallUnderWay } from '../http/caller.ts';
import type { FairQueue } from './fair-queue.ts';

/** Turns of work that begins and ends in different places, such as the hooks of a server. */
export interface Turns {
  /**
   * Resolves when it is the caller's turn, to the function that ends it. Throws Busy if too much waits, and CallerLeft.
   */
  take(call: CallUnderWay): Promise<() => void>;
}

/** Creates turns in a queue with the levels address and person; visitors of an address are one person. */
export function turnsIn(queue: Pick<FairQueue, 'run'>): Turns {
  return {
    take: (call) =>
      new Promise((begin, refuse) => {
        const whose = [call.address, call.session?.person ?? `visitors at ${call.address}`];
        queue.run(whose, () => new Promise<void>((end) => begin(end)), call.gone).catch(refuse);
      }),
  };
}
