import { inTransaction } from '../database/transaction.ts';
import { isPassing } from '../parking/faults.ts';
import { announceParked, announceRepaired } from '../parking/log-lines.ts';
import { processRunner } from '../parking/port.ts';
import { reasonOf } from '../parking/reason.ts';
import { deleteParked, dueScopes, recordFailure, type DueScope } from '../parking/rows.ts';
import { scopeOf } from '../parking/scope.ts';
import { readSkipped } from '../parking/skipped.ts';
import { readRange } from '../parking/read-range.ts';
import { readCheckpoint, runnerConsumer } from './progress.ts';
import type { RunnerParts } from './runner-parts.ts';

const scopesAtOnce = 10;

/**
 * Lets the processes react to what is parked and due. A scope whose waiting events all get their reactions is
 * parked no longer; otherwise the next attempt waits longer. Throws if the database or the store does not
 * answer.
 */
export async function repairReactions(parts: RunnerParts, signal: AbortSignal): Promise<void> {
  for (const parked of await dueScopes(parts.pool, runnerConsumer, scopesAtOnce))
    await attempt(parts, parked, signal);
}

async function attempt(parts: RunnerParts, parked: DueScope, signal: AbortSignal): Promise<void> {
  const { scope, attempts } = parked;
  const skipped = await readSkipped(parts.store, processRunner);
  let after = parked.after;
  let at = parked.position;
  for (;;) {
    const to = await inTransaction(parts.pool, 'begin', readCheckpoint);
    for await (const events of readRange(parts, after, to, signal))
      for (const event of events) {
        if (event.position < at || scopeOf(event) !== scope || skipped.has(event.position)) continue;
        try {
          await parts.react([event]);
          at = event.position;
        } catch (error) {
          if (isPassing(error) || signal.aborted) throw error;
          const { position, type: eventType, stream } = event;
          const failed = { position, eventType, stream, reason: reasonOf(error) };
          await recordFailure(parts.pool, parked, failed);
          announceParked(parts.log, processRunner, { scope, ...failed, attempt: attempts + 1 }, error);
          return;
        }
      }
    after = to > after ? to : after;
    if (await finish(parts, parked, to)) break;
  }
  announceRepaired(parts.log, processRunner, { ...parked, attempt: attempts + 1 });
}

/** Ends the parking unless a runner has meanwhile held back more of the scope's events. */
async function finish({ pool }: RunnerParts, { id }: DueScope, handledTo: bigint): Promise<boolean> {
  return inTransaction(pool, 'begin', async (client) => {
    if ((await readCheckpoint(client)) > handledTo) return false;
    await deleteParked(client, id);
    return true;
  });
}
