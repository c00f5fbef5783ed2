import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Busy } from '../../platform/failures/busy.ts';
import type { FairQueue } from '../../platform/fair-queues/fair-queue.ts';
import { currentCall } from '../../platform/http/caller.ts';
import { giveThreadsOfPoolLowPriority } from './pool-threads.ts';
import type { VerifyPassword } from './port.ts';

export { Busy };

/** Argon2id with 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Hashing {
  /** The argon2id hash of a password. Throws Busy. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password has this hash. Without a hash (no such person) it takes as long and returns
   * false, so that timing does not reveal who exists. Throws Busy.
   */
  verify: VerifyPassword;
  /**
   * Runs work that verifies passwords with the same limit as hashing, so that the database queries of
   * sign-ins are limited too. Throws Busy.
   */
  withVerify<T>(work: (verify: VerifyPassword) => Promise<T>): Promise<T>;
}

/**
 * Hashes passwords in a bounded queue, so that a flood takes neither all memory nor all threads. Addresses take
 * turns, and so do the persons of one address: nobody's sign-in waits for another person's many tries.
 */
export function createHashing(queue: Pick<FairQueue, 'run'>): Hashing {
  const decoy = hash('the password of nobody', cost);
  void decoy.then(giveThreadsOfPoolLowPriority);
  let visitors = 0;

  /** The address and the person; each visitor counts as another person. */
  function whose(): readonly [address: string, person: string] {
    const call = currentCall();
    return [call?.address ?? 'this program', call?.session?.person ?? `visitor ${(visitors += 1)}`];
  }
  const limited = <T>(work: () => Promise<T>): Promise<T> => queue.run(whose(), work, currentCall()?.gone);
  const verifyNow: VerifyPassword = async (password, hashed) =>
    (await verify(hashed ?? (await decoy), password)) && hashed !== undefined;

  return {
    hash: (password) => limited(() => hash(password, cost)),
    verify: (password, hashed) => limited(() => verifyNow(password, hashed)),
    withVerify: (work) => limited(() => work(verifyNow)),
  };
}
