import { createPool } from '../../../infra/platform/database/pools.ts';
import { createPostgresEventStore } from '../../../infra/platform/event-store/postgres/postgres-event-store.ts';
import type { EventStore } from '../../../infra/platform/event-store/port.ts';

/**
 * A Postgres store with its own pool, in the role that the program appends with. `listenUrl` differs from
 * `url` if appends go through a proxy.
 */
export async function open(url: string, listenUrl = url): Promise<EventStore> {
  const pool = createPool(url, { role: 'muster_writer', max: 4 });
  const store = createPostgresEventStore({ pool, listenUrl });
  return {
    ...store,
    close: async () => {
      await store.close();
      if (!pool.ended) await pool.end();
    },
  };
}
