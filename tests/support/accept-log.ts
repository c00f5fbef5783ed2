import { createEventStoreDbEventStore } from '../../infra/platform/event-store/eventstoredb/eventstoredb-event-store.ts';
import { identifyLog } from '../../infra/platform/restores/log-identity.ts';

/**
 * The environment of a program with an empty database beside a server that other tests have filled: it accepts
 * that log, as an operator does.
 */
export async function acceptLog(connectionString: string): Promise<{ readonly ACCEPT_LOG: string }> {
  const store = createEventStoreDbEventStore({ connectionString });
  try {
    return { ACCEPT_LOG: await identifyLog(store) };
  } finally {
    await store.close();
  }
}
