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
      turnIn(queue, [call.address, call.session?.person ?? `visitors at ${call.address}`], call.gone),
  };
}

/** Resolves when it is the turn of these keys, to the function that ends it; see FairQueue.run. */
export function turnIn(
  queue: Pick<FairQueue, 'run'>,
  whose: readonly string[],
  gone: AbortSignal,
): Promise<() => void> {
  return new Promise((begin, refuse) => {
    queue.run(whose, () => new Promise<void>((end) => begin(end)), gone).catch(refuse);
  });
}
