import type { EventStore } from '../event-store/port.ts';
import { Unavailable } from '../failures/unavailable.ts';
import type { ReadModelPositions } from './port.ts';

export interface UpToDateParts {
  readonly store: Pick<EventStore, 'head'>;
  readonly positions: Pick<ReadModelPositions, 'parkedTenants' | 'waitFor'>;
}

/**
 * Resolves once these read models show everything that was acknowledged before the call; throws Unavailable if
 * they do not within 2 s. For decisions about a person in all tenants, which no stream of the log answers: what
 * a read model that is behind says may have been withdrawn.
 *
 * Returns the tenants of which the rows are still old, because they are parked: the caller has to ask
 * the log about each.
 */
export async function upToDate(
  { store, positions }: UpToDateParts,
  ...readModels: readonly string[]
): Promise<ReadonlySet<number>> {
  if (!(await positions.waitFor(readModels, await store.head())))
    throw new Unavailable(`The read models ${readModels.join(', ')} are behind the log.`);
  return positions.parkedTenants(readModels);
}
