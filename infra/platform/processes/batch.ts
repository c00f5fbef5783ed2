import type { FeedBatch } from '../event-store/port.ts';
import { isPassing } from '../parking/faults.ts';
import { announceParked } from '../parking/log-lines.ts';
import { processRunner } from '../parking/port.ts';
import { reasonOf } from '../parking/reason.ts';
import type { ToPark } from '../parking/rows.ts';
import { scopeOf, type Scope } from '../parking/scope.ts';
import { saveProgress, type Progress } from './progress.ts';
import type { RunnerParts } from './runner-parts.ts';

/**
 * Lets the processes react to a batch, event by event, and saves the progress. Throws if the database or the
 * store does not answer; then the whole batch is handled again, which changes nothing twice.
 */
export async function handleBatch(
  { privacy, react, types, pool, log }: RunnerParts,
  progress: Progress,
  batch: FeedBatch,
): Promise<Progress> {
  const wanted = batch.events.filter(
    ({ type, position }) => types.has(type) && !progress.skipped.has(position),
  );
  const parked = new Map(progress.parked);
  const toPark: ToPark[] = [];
  const waiting = new Map<Scope, number>();
  for (const event of await privacy.open(wanted)) {
    const scope = scopeOf(event);
    const { position, type: eventType, stream } = event;
    const first = parked.get(scope);
    if (first !== undefined && position >= first) {
      if (position > first) waiting.set(scope, (waiting.get(scope) ?? 0) + 1);
      continue;
    }
    try {
      await react([event]);
    } catch (error) {
      if (isPassing(error)) throw error;
      parked.set(scope, position);
      const reason = reasonOf(error);
      toPark.push({ scope, position, after: progress.position, eventType, stream, reason });
      announceParked(log, processRunner, { scope, position, eventType, reason, attempt: 1 }, error);
    }
  }
  await saveProgress(pool, { position: batch.position, toPark, waiting, parked: progress.parked });
  return { ...progress, position: batch.position, parked };
}
