import { useHasPassed } from '../../../lib/use-has-passed.ts';

/** A list whose public random number has not come can be drawn without it after this time, ms. */
const overdueAfterMs = 86_400_000;

/** Where a closed list is waiting: whether the time of its public random number has come, and whether it is a day ago. */
export function useRoundTime(
  raffle: {
    readonly drawAt: string | null;
    readonly frozenEntries: number | null;
    readonly roundIsOverdue: boolean;
  } | null,
): { readonly hasCome: boolean; readonly isOverdue: boolean } {
  const waits = raffle !== null && raffle.frozenEntries !== null && raffle.drawAt !== null;
  const at = waits ? Date.parse(raffle.drawAt) : null;
  const hasCome = useHasPassed(at);
  // on an open page, too
  const isLate = useHasPassed(at === null ? null : at + overdueAfterMs);
  const isOverdue = waits && (isLate || raffle.roundIsOverdue);
  return { hasCome: hasCome || isOverdue, isOverdue };
}
