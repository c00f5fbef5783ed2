import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { EventStore, Position } from '../event-store/port.ts';
import type { Log } from '../log/log.ts';
import { eventAt } from './compare.ts';
import { type LastEvent, readLogMark } from './log-mark.ts';

const digits = z.string().regex(/^\d{1,19}$/);
/** Which file the mark was written into; absent in marks of earlier versions of the program. */
const place = z.object({ inode: digits, born: digits });
const kept = z.object({
  logId: z.uuid(),
  stream: z.string(),
  revision: digits,
  eventId: z.uuid(),
  place: place.optional(),
});

/**
 * The newest event that this host has seen in the log, in a file beside the keys. It is no part of a backup of
 * PostgreSQL or of the log, so it shows that both were restored from one moment, which they cannot show themselves.
 * A file that cannot be read or written is reported and counts as none; it stops nothing.
 */
export interface HostMark {
  /** The event that was noted for this log; null if none was, or for another log. */
  read(logId: string): Promise<LastEvent | null>;
  /** Whether its file is a copy, such as one that came back with a backup, and not the file that was written here. */
  isCopy(): Promise<boolean>;
  /** Notes an event, unless this process has noted a later one. A crash leaves the old mark or the new one. */
  note(logId: string, position: Position, event: LastEvent): Promise<void>;
  /** Notes an event of a restored log, which may be before those that were noted. */
  begin(logId: string, position: Position, event: LastEvent): Promise<void>;
}

/** The mark in DATA_DIR. */
export function createHostMark(dataDir: string, log: Pick<Log, 'warn'>): HostMark {
  const file = join(dataDir, 'keys', 'log.mark');
  let newest: { readonly logId: string; readonly position: Position } | undefined;
  const mark: HostMark = {
    async read(logId) {
      try {
        const found = kept.parse(JSON.parse(await readFile(file, 'utf8')));
        const { stream, revision, eventId } = found;
        return found.logId === logId ? { stream, revision: BigInt(revision), eventId } : null;
      } catch (error) {
        if (!isAbsent(error)) log.warn({ err: error }, 'The host mark cannot be read');
        return null;
      }
    },
    async isCopy() {
      try {
        const { place: written } = kept.parse(JSON.parse(await readFile(file, 'utf8')));
        return written !== undefined && isOther(written, await stat(file, { bigint: true }));
      } catch {
        // reading it has said so
        return false;
      }
    },
    async note(logId, position, event) {
      if (newest?.logId === logId && position <= newest.position) return;
      await mark.begin(logId, position, event);
    },
    async begin(logId, position, { stream, revision, eventId }) {
      newest = { logId, position };
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        const draft = `${file}.${randomUUID()}`;
        const written = await open(draft, 'wx', 0o600);
        try {
          const mine = placeOf(await written.stat({ bigint: true }));
          const text = JSON.stringify({ logId, stream, revision: String(revision), eventId, place: mine });
          await written.writeFile(`${text}\n`);
          await written.sync();
        } finally {
          await written.close();
        }
        await rename(draft, file);
      } catch (error) {
        log.warn({ err: error }, 'The host mark cannot be written');
      }
    },
  };
  return mark;
}

const placeOf = ({ ino, birthtimeNs }: BigIntStats): z.output<typeof place> => ({
  inode: String(ino),
  born: String(birthtimeNs),
});

/**
 * Copying gives a file another time of birth. A file system without one shows the last change in its place; there the
 * inode decides.
 */
function isOther(written: z.output<typeof place>, now: BigIntStats): boolean {
  const { inode, born } = placeOf(now);
  return born !== written.born && (now.birthtimeNs !== now.ctimeNs || inode !== written.inode);
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

interface NoteParts {
  readonly pool: Pool;
  readonly hostMark: HostMark;
}

/** Notes the last event that the log mark names. */
export async function noteLogMark({ pool, hostMark }: NoteParts): Promise<void> {
  const mark = await readLogMark(pool);
  if (mark?.last) await hostMark.note(mark.logId, mark.scanned, mark.last);
}

/** Notes an event of this log before something leaves that may not leave again after a restore. */
export async function noteEvent(
  { pool, hostMark, store }: NoteParts & { readonly store: Pick<EventStore, 'read'> },
  { stream, revision, position }: Omit<LastEvent, 'eventId'> & { readonly position: Position },
): Promise<void> {
  const [mark, event] = await Promise.all([readLogMark(pool), eventAt(store, stream, revision)]);
  if (mark !== null && event !== undefined)
    await hostMark.note(mark.logId, position, { stream, revision, eventId: event.id });
}
