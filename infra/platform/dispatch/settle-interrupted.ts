import type { Ledger } from './ledger.ts';
import { INTERRUPTED_AFTER_MS, type Reservations } from './reservations.ts';

const BATCH_SIZE = 100;

/**
 * Settles the names that interrupted commands still have reserved, so that a crash does not block a name
 * forever. Returns the number of commands. Idempotent. A command that is still being tried keeps its names,
 * and its turn comes again.
 */
export async function settleInterrupted(
  ledger: Pick<Ledger, 'interrupted' | 'settled'>,
  reservations: Reservations,
  leftBehindMs = INTERRUPTED_AFTER_MS,
): Promise<number> {
  const unfinished = await ledger.interrupted(leftBehindMs, BATCH_SIZE);
  for (const { reservations: streams, ...command } of unfinished) {
    await Promise.all(streams.map((stream) => reservations.settle(stream, leftBehindMs)));
    const held = await Promise.all(
      streams.map((stream) => reservations.isReservedFor(stream, command.commandId)),
    );
    if (!held.includes(true)) await ledger.settled(command);
  }
  return unfinished.length;
}
