import { createEventStoreDbEventStore } from '../../infra/platform/event-store/eventstoredb/eventstoredb-event-store.ts';
import type { EventStore } from '../../infra/platform/event-store/port.ts';

/** Opens a store by connection string; also used by child processes of the contract suite. */
export async function open(address: string): Promise<EventStore> {
  return createEventStoreDbEventStore({ connectionString: address });
}
