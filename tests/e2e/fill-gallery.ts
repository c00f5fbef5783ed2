import { randomUUID } from 'node:crypto';
import { createPool } from '../../infra/platform/database/pools.ts';
import type { NewEvent, RecordedEvent } from '../../infra/platform/event-store/port.ts';
import { createPostgresEventStore } from '../../infra/platform/event-store/postgres/postgres-event-store.ts';

/**
 * Shows the last picture of an event again, under other ids, this many times: appended to the log, because sending as
 * many takes minutes. Needs the log in PostgreSQL.
 */
export async function fillGallery(databaseUrl: string, eventId: number, pictures: number): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1, role: 'muster_owner' });
  const store = createPostgresEventStore({ pool, listenUrl: databaseUrl });
  const stream = `media-${eventId}`;
  let last: RecordedEvent | undefined;
  for await (const event of store.read(stream)) if (event.type === 'MediaAttached') last = event;
  if (!last) throw new Error('The event shows no picture yet.');
  const { type, data, metadata } = last;
  const another = (_: unknown, index: number): NewEvent => {
    const id = 1_000_000 + index;
    return {
      id: randomUUID(),
      type,
      data: { ...data, mediaId: id, fileId: id, place: Number(data['place']) + index + 1 },
      metadata,
    };
  };
  await store.append(stream, 'exists', Array.from({ length: pictures }, another));
  await store.close();
  await pool.end();
}
