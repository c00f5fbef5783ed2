import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type EventStore, type NewEvent, WrongExpectedRevision } from '../event-store/port.ts';
import type { LastEvent } from './log-mark.ts';

/** The stream of the installation itself. */
export const logStream = 'installation';
const data = z.object({ logId: z.uuid() });

/** The random id in the log, by which a database recognises its log; null without one. */
export async function readLogId(store: Pick<EventStore, 'read'>): Promise<string | null> {
  for await (const event of store.read(logStream, { limit: 1 })) return data.parse(event.data).logId;
  return null;
}

/** The log's id. Writes one if there is none; processes that start together get the same one. */
export async function identifyLog(store: Pick<EventStore, 'append' | 'read'>): Promise<string> {
  const known = await readLogId(store);
  if (known !== null) return known;
  const event = about('LogIdentified', (id) => ({ logId: id }));
  try {
    await store.append(logStream, 'none', [event]);
    return event.id;
  } catch (error) {
    const others = error instanceof WrongExpectedRevision ? await readLogId(store) : null;
    if (others === null) throw error;
    return others;
  }
}

/**
 * Notes in the log that it was restored from a backup, so that it differs from then on from every later backup of what
 * was lost.
 */
export async function noteRestore(
  store: Pick<EventStore, 'append'>,
): Promise<LastEvent & { readonly position: bigint }> {
  const event = about('LogRestored', () => ({}));
  const { position, revision } = await store.append(logStream, 'any', [event]);
  return { stream: logStream, revision, eventId: event.id, position };
}

/** An event of the installation itself. */
function about(type: string, dataOf: (id: string) => NewEvent['data']): NewEvent {
  const id = randomUUID();
  const metadata = {
    version: 1,
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: 'process-installation',
    tenantId: 0,
  };
  return { id, type, data: dataOf(id), metadata };
}
