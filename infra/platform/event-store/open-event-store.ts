import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import type { EventStore } from './port.ts';
import { createPostgresEventStore } from './postgres/postgres-event-store.ts';

/**
 * The event store of an installation: EventStoreDB at that address, without one the Postgres behind
 * `pool`. A part that an installation may not have is loaded only where it is used: it starts sooner.
 */
export async function openEventStore(
  eventStoreUrl: string | null,
  { pool, listenUrl, log }: { readonly pool: Pool; readonly listenUrl: string; readonly log: Log },
): Promise<EventStore> {
  if (eventStoreUrl === null) return createPostgresEventStore({ pool, listenUrl, log });
  const { createEventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.ts');
  return createEventStoreDbEventStore({ connectionString: eventStoreUrl, log });
}
