import type { Ledger } from './ledger.ts';
import { LEFT_BEHIND_MS, type Reservations } from './reservations.ts';

const AT_ONCE = 100;

/**
 * Settles the names that interrupted commands still hold, so that nobody is refused a name for the
 * sake of a process that died. Answers how many commands were looked after; repeats do no harm.
 */
export async function settleLeftBehind(
  ledger: Ledger,
  reservations: Reservations,
  leftBehindMs = LEFT_BEHIND_MS,
): Promise<number> {
  const unfinished = await ledger.leftBehind(leftBehindMs, AT_ONCE);
  for (const command of unfinished) {
    await Promise.all(command.reservations.map((stream) => reservations.settle(stream, leftBehindMs)));
    await ledger.settled(command);
  }
  return unfinished.length;
}
