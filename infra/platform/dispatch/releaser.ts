import type { Ledger } from './ledger.ts';
import { LEFT_BEHIND_MS, type Reservations } from './reservations.ts';

const BATCH_SIZE = 100;

/**
 * Settles the names that interrupted commands still have reserved, so that a crash does not block a name
 * forever. Returns the number of commands. Idempotent.
 */
export async function settleLeftBehind(
  ledger: Ledger,
  reservations: Reservations,
  leftBehindMs = LEFT_BEHIND_MS,
): Promise<number> {
  const unfinished = await ledger.leftBehind(leftBehindMs, BATCH_SIZE);
  for (const command of unfinished) {
    await Promise.all(command.reservations.map((stream) => reservations.settle(stream, leftBehindMs)));
    await ledger.settled(command);
  }
  return unfinished.length;
}
