import { setTimeout as pause } from 'node:timers/promises';
import { forgettingReadModels } from '../../../projections/read-models.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { ReadModelPositions } from '../../platform/projector/port.ts';
import type { Erasures } from './erasures.ts';
import type { Erasing } from './erasing.ts';

export interface RestoredParts {
  readonly erasing: Erasing;
  readonly erasures: Erasures;
  readonly store: EventStore;
  readonly positions: ReadModelPositions;
}

/** The data of erased people can still be read, so the program must not serve. */
export class NotErasedYet extends Error {
  override readonly name = 'NotErasedYet';
}

const pageSize = 1_000;

/**
 * Erases the people on the list who are in a restored database, and completes interrupted erasures. Resolves
 * when nothing about them can be read any more, read models included, to the number of people. Throws
 * NotErasedYet after `timeoutMs` milliseconds.
 */
export async function bringUpToList(
  parts: RestoredParts,
  listed: readonly string[],
  timeoutMs = 120_000,
): Promise<number> {
  const { erasing, erasures, positions, store } = parts;
  const missing = await notFinished(erasures, listed);
  for (let from = 0; from < missing.length; from += pageSize)
    await erasures.note(missing.slice(from, from + pageSize), { forced: true });
  const pending = (await erasures.pending(1)).length > 0;
  if (!pending) return 0;
  const until = Date.now() + timeoutMs;
  while ((await erasing.complete()) > 0) {
    if (Date.now() > until) throw new NotErasedYet('Erasures could not be completed; see the log');
    await pause(1_000);
  }
  const head = await store.head();
  while (
    !(await positions.waitFor(
      forgettingReadModels.map(({ name }) => name),
      head,
    ))
  ) {
    if (Date.now() > until)
      throw new NotErasedYet('The read models have not erased them: is a projector running?');
    // a read model that is being filled is not waited for
    await pause(100);
  }
  return Math.max(missing.length, 1);
}

async function notFinished(erasures: Erasures, listed: readonly string[]): Promise<readonly string[]> {
  if (listed.length === 0) return [];
  const missing = new Set(listed);
  let after = '';
  for (;;) {
    const page = await erasures.finished(after, pageSize);
    for (const subject of page) missing.delete(subject);
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return [...missing];
    after = last;
  }
}
