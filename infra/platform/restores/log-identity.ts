import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type EventStore, WrongExpectedRevision } from '../event-store/port.ts';

const stream = 'installation';
const type = 'LogIdentified';
const data = z.object({ logId: z.uuid() });

/** The random id in the log, by which a database recognises its log; null without one. */
export async function readLogId(store: Pick<EventStore, 'read'>): Promise<string | null> {
  for await (const event of store.read(stream, { limit: 1 })) return data.parse(event.data).logId;
  return null;
}

/** The log's id. Writes one if there is none; processes that start together get the same one. */
export async function identifyLog(store: Pick<EventStore, 'append' | 'read'>): Promise<string> {
  const known = await readLogId(store);
  if (known !== null) return known;
  const id = randomUUID();
  const metadata = {
    version: 1,
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: 'process-installation',
    tenantId: 0,
  };
  try {
    await store.append(stream, 'none', [{ id, type, data: { logId: id }, metadata }]);
    return id;
  } catch (error) {
    const others = error instanceof WrongExpectedRevision ? await readLogId(store) : null;
    if (others === null) throw error;
    return others;
  }
}
