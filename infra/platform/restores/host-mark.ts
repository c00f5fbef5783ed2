import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { EventStore, Position } from '../event-store/port.ts';
import { readLogMark } from './log-mark.ts';

const kept = z.object({ logId: z.uuid(), position: z.string().regex(/^\d{1,19}$/) });

/**
 * How far this host has seen the log, in a file beside the keys. It is no part of a backup of PostgreSQL or of
 * the log, so it shows that both were restored from one moment, which they cannot show themselves.
 */
export interface HostMark {
  /** The position that was noted for this log; null if none was, or for another log. */
  read(logId: string): Promise<Position | null>;
  /** Notes how far the log goes now, also if that is less than before. A crash leaves the old mark or the new one. */
  note(logId: string, position: Position): Promise<void>;
}

interface NoteParts {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'end'>;
  readonly hostMark: HostMark;
}

/** The mark in DATA_DIR. A file that is no mark counts as none. */
export function createHostMark(dataDir: string): HostMark {
  const file = join(dataDir, 'keys', 'log.mark');
  let noted: string | undefined;
  return {
    async read(logId) {
      const mark = kept.safeParse(await textOf(file).then(parsed));
      return mark.success && mark.data.logId === logId ? BigInt(mark.data.position) : null;
    },
    async note(logId, position) {
      const text = `${JSON.stringify({ logId, position: String(position) })}\n`;
      if (text === noted) return;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, text, { mode: 0o600, flush: true });
      await rename(draft, file);
      noted = text;
    },
  };
}

/** Notes how far the log goes now. */
export async function noteLogEnd({ pool, store, hostMark }: NoteParts): Promise<void> {
  const mark = await readLogMark(pool);
  if (mark !== null) await hostMark.note(mark.logId, await store.end());
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
