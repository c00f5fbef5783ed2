import type { EventStore, RecordedEvent, Revision } from '../event-store/port.ts';
import type { Knowledge } from './knowledge.ts';
import { readLogId } from './log-identity.ts';

/**
 * How the log and the database belong together.
 * - `new`: both are empty.
 * - `same`: the log holds everything that the database knows of. It may hold more: then the database is behind
 *   or was restored from an older backup.
 * - `unmarked`: like `same`, but the database has not remembered the log's id yet.
 * - `emptied`: the log has events and the database has nothing.
 * - `shortened`: it is the same log, but events are missing that the database knows of.
 * - `foreign`: it is another log.
 */
export type Relation = 'new' | 'same' | 'unmarked' | 'emptied' | 'shortened' | 'foreign';

export interface Compared {
  readonly relation: Relation;
  /** the log's own id; null without one */
  readonly logId: string | null;
}

type Log = Pick<EventStore, 'read' | 'head' | 'end'>;

/** Compares the log with what the database knew before. */
export async function compare(log: Log, known: Knowledge): Promise<Compared> {
  const logId = await readLogId(log);
  if (known.mark !== null && known.mark.logId !== logId) return { relation: 'foreign', logId };
  if (known.mark === null && known.isEmpty) {
    const isEmpty = logId === null && (await log.head()) === 0n;
    return { relation: isEmpty ? 'new' : 'emptied', logId };
  }
  const isWhole = await holdsEverything(log, known);
  if (!isWhole) return { relation: 'shortened', logId };
  return { relation: known.mark === null ? 'unmarked' : 'same', logId };
}

/** Whether the log still holds what the database knows of. */
export async function holdsEverything(log: Log, { mark, newest, furthest }: Knowledge): Promise<boolean> {
  if (mark?.last) {
    const { stream, revision, eventId } = mark.last;
    if ((await eventAt(log, stream, revision))?.id !== eventId) return false;
  }
  if (newest !== null) {
    const event = await eventAt(log, newest.target, newest.revision);
    if (event?.metadata.commandId !== newest.commandId) return false;
  }
  return furthest <= (await log.end());
}

/** The event at a revision of a stream; undefined if there is none. */
export async function eventAt(
  log: Pick<EventStore, 'read'>,
  stream: string,
  revision: Revision,
): Promise<RecordedEvent | undefined> {
  for await (const event of log.read(stream, { from: revision, limit: 1 })) return event;
  return undefined;
}
