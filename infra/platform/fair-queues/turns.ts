import { type CallUnderWay, currentCall } from '../http/caller.ts';
import type { FairQueue } from './fair-queue.ts';

/** Turns of work that begins and ends in different places, such as the hooks of a server. */
export interface Turns {
  /**
   * Resolves when it is the caller's turn, to the function that ends it. Throws Busy if too much waits, and CallerLeft.
   */
  take(call: CallUnderWay): Promise<() => void>;
}

/** ms; a turn that took longer waited for something itself. */
const longestRestMs = 1_000;

/**
 * Creates turns in a queue with the levels address and person; visitors of an address are one person. The next turn of
 * a person begins after as long again as the last one took, at most a second: half of the time is left to others.
 */
export function turnsIn(queue: Pick<FairQueue, 'run'>): Turns {
  return {
    async take({ address, session, gone }) {
      const end = await turnIn(queue, [address, session?.person ?? `visitors at ${address}`], gone);
      const began = performance.now();
      return () => void setTimeout(end, Math.min(longestRestMs, performance.now() - began)).unref();
    },
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

/**
 * Runs work of a tenant in a queue with the levels tenant and person, when it is the turn of the caller. Waiting work
 * ends when the caller leaves; work that has begun is completed. Throws Busy if too much waits, and CallerLeft.
 */
export function inTurn<T>(
  queue: Pick<FairQueue, 'run'>,
  tenantId: number,
  work: () => Promise<T>,
): Promise<T> {
  const call = currentCall();
  const person = call?.session?.person ?? 'this program';
  return queue.run([`tenant ${tenantId}`, person], work, call?.gone);
}
