import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import type { EventStore } from './port.ts';
import { createPostgresEventStore } from './postgres/postgres-event-store.ts';

/**
 * Opens the event store of an installation: EventStoreDB if it has a URL, otherwise PostgreSQL through
 * `pool` and `reads`. The adapter of EventStoreDB is imported only if it is used, for a faster start.
 */
export async function openEventStore(
  eventStoreUrl: string | null,
  {
    pool,
    reads,
    listenUrl,
    log,
    onConnectionLost,
  }: {
    readonly pool: Pool;
    readonly reads?: Pool;
    readonly listenUrl: string;
    readonly log: Log;
    readonly onConnectionLost?: () => void;
  },
): Promise<EventStore> {
  if (eventStoreUrl === null)
    return createPostgresEventStore({ pool, ...(reads && { reads }), listenUrl, log });
  const { createEventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.ts');
  return createEventStoreDbEventStore({
    connectionString: eventStoreUrl,
    log,
    ...(onConnectionLost && { onConnectionLost }),
  });
}
