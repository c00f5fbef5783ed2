import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { VerifyPassword } from './port.ts';

/** Too many passwords wait to be hashed: another one would only make everybody wait longer. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Argon2id with 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Hashing {
  /** Throws Busy. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the hashed one. Without a hash (nobody bears that name) it works just as
   * long and answers false. Throws Busy.
   */
  verify: VerifyPassword;
  /**
   * Does more in one's turn than the hashing: what a sign-in asks of the database first is asked no
   * faster than passwords can be verified, however many come. Throws Busy.
   */
  inTurn<T>(work: (verify: VerifyPassword) => Promise<T>): Promise<T>;
}

// A processor is left to everybody else's work, and half of libuv's four threads to files.
const threads = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * Hashes at most `atOnce` passwords at a time and keeps at most `waiting` in line, so that a flood
 * of sign-ins takes neither all memory nor all threads.
 */
export function createHashing({ atOnce = threads, waiting = 100 } = {}): Hashing {
  const limit = pLimit(atOnce);
  const nobodys = hash('the password of nobody', cost);

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new Busy();
    return limit(work);
  }
  const verifyNow: VerifyPassword = async (password, hashed) =>
    (await verify(hashed ?? (await nobodys), password)) && hashed !== undefined;

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (password, hashed) => inTurn(() => verifyNow(password, hashed)),
    inTurn: (work) => inTurn(() => work(verifyNow)),
  };
}
