import type { Ledger } from './ledger.ts';
import { INTERRUPTED_AFTER_MS, type Reservations } from './reservations.ts';

const BATCH_SIZE = 100;

/**
 * Settles the names that interrupted commands still have reserved, so that a crash does not block a name
 * forever. Returns the number of commands. Idempotent.
 */
export async function settleInterrupted(
  ledger: Ledger,
  reservations: Reservations,
  leftBehindMs = INTERRUPTED_AFTER_MS,
): Promise<number> {
  const unfinished = await ledger.interrupted(leftBehindMs, BATCH_SIZE);
  for (const command of unfinished) {
    await Promise.all(command.reservations.map((stream) => reservations.settle(stream, leftBehindMs)));
    await ledger.settled(command);
  }
  return unfinished.length;
}
