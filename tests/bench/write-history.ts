import { randomUUID } from 'node:crypto';
import { createPool } from '../../infra/platform/database/pools.ts';
import { createPostgresEventStore } from '../../infra/platform/event-store/postgres/postgres-event-store.ts';
import { createPrivacy } from '../../infra/platform/privacy/privacy.ts';
import type { EventStore, NewEvent } from '../../infra/platform/event-store/port.ts';
import type { Privacy } from '../../infra/platform/privacy/port.ts';
import type { HistoryEntry } from './believable-history.ts';

/** Writes a history in order, in chunks; within a chunk stream by stream. */
export async function writeHistory(
  store: EventStore,
  privacy: Privacy,
  history: readonly HistoryEntry[],
): Promise<void> {
  for (let start = 0; start < history.length; start += 500) {
    const streams = Map.groupBy(history.slice(start, start + 500), ({ stream }) => stream);
    await Promise.all(
      Array.from(streams, async ([stream, entries]) => {
        const sealed = await privacy.seal(entries.map(({ event }) => event));
        await store.append(
          stream,
          'any',
          sealed.map(({ version, ...event }): NewEvent => {
            const id = randomUUID();
            const ids = { commandId: id, correlationId: id, causationId: id };
            return { id, ...event, metadata: { version, ...ids, actor: 'user-7', tenantId: 0 } };
          }),
        );
      }),
    );
  }
}

/**
 * Appends a history to the log of a program that is stopped. Processes count it as handled, so nothing is mailed;
 * ids that the program draws later are above a million.
 */
export async function writeWhileStopped(
  { DATABASE_URL, INSTALLATION_KEY }: { readonly DATABASE_URL: string; readonly INSTALLATION_KEY: string },
  history: readonly HistoryEntry[],
): Promise<void> {
  const owner = createPool(DATABASE_URL, { max: 4, role: 'muster_owner' });
  const store = createPostgresEventStore({ pool: owner, listenUrl: DATABASE_URL });
  await writeHistory(store, createPrivacy(owner, Buffer.from(INSTALLATION_KEY, 'base64')), history);
  await store.close();
  await owner.query(`
    select setval(oid::regclass, 1000000) from pg_class
    where relkind = 'S' and relnamespace = 'muster'::regnamespace`);
  await owner.query(
    'update muster.process_checkpoints set position = (select max(position) from muster.events)',
  );
  await owner.end();
}
