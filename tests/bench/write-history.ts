import { randomUUID } from 'node:crypto';
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
