import type { EventStore } from '../../platform/event-store/port.ts';
import type { Log } from '../../platform/log/log.ts';
import { openCheck } from './check-checkpoint.ts';
import type { Signing } from './signing.ts';
import type { ChainTable } from './table.ts';

/** Each checkpoint is compared with the log once in so long, ms: a little less than a day, so that each night does it. */
const onceIn = 20 * 3_600_000;
/** A run that takes longer counts as failed, s. */
export const longestSeconds = 600;
/** A night's run ends after half of it, ms, so that it never fails; the next one begins with what waits the longest. */
const longestRun = (longestSeconds * 1_000) / 2;

/**
 * Compares checkpoints with the log, those first that were not compared for the longest time. What differs is an error in
 * the program's own log. The findings of a checkpoint are kept until a later check finds none.
 */
export async function verifyInTurn({
  table,
  store,
  signing,
  log,
}: {
  readonly table: ChainTable;
  readonly store: Pick<EventStore, 'feed' | 'read'>;
  readonly signing: Signing;
  readonly log: Log;
}): Promise<void> {
  const began = Date.now();
  const checking = await openCheck({ store, signing });
  try {
    for (;;) {
      const page = await table.unverified(new Date(began - onceIn));
      const checked = [];
      for (const one of page) {
        const { findings } = await checking.check(one);
        for (const reason of findings.slice(0, 10))
          log.error({ position: String(one.position), reason }, 'The log is not as it was sealed');
        checked.push({ number: one.number, findings: findings.length });
      }
      await table.verified(checked);
      if (page.length === 0 || Date.now() - began > longestRun) return;
    }
  } finally {
    await checking.close();
  }
}
