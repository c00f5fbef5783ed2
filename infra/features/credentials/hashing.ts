import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { VerifyPassword } from './port.ts';

/** Too many passwords are waiting to be hashed; one more would make all of them wait longer. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

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

// leaves one processor to other work, and two of libuv's four threads to files
const threads = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * Hashes at most `concurrency` passwords at a time and lets at most `maxWaiting` wait, so that a flood
 * of sign-ins takes neither all memory nor all threads.
 */
export function createHashing({ concurrency = threads, maxWaiting = 100 } = {}): Hashing {
  const limit = pLimit(concurrency);
  const decoy = hash('the password of nobody', cost);

  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) throw new Busy();
    return limit(work);
  }
  const verifyNow: VerifyPassword = async (password, hashed) =>
    (await verify(hashed ?? (await decoy), password)) && hashed !== undefined;

  return {
    hash: (password) => limited(() => hash(password, cost)),
    verify: (password, hashed) => limited(() => verifyNow(password, hashed)),
    withVerify: (work) => limited(() => work(verifyNow)),
  };
}
