import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Longer files are not a list of the erased; in bytes. */
const longest = 64 * 2 ** 20;

/**
 * The list of the erased as a file beside the keys, one subject a line, only appended to. A restored dump does
 * not know who was erased since; this file does. Each host has its own, and each gets every erasure: from the
 * bus when it happens, and from the database at the next start.
 */
export interface ErasedList {
  /** Everybody on it; nobody without a file. Throws BadList. */
  read(): Promise<readonly string[]>;
  /** Adds persons and resolves when they are on the disk. A person may be on it twice. */
  add(subjects: readonly string[]): Promise<void>;
  /** Adds the persons who are not on it yet. Throws BadList. */
  addMissing(subjects: readonly string[]): Promise<void>;
}

/** The file is not a list of erased people. */
export class BadList extends Error {
  override readonly name = 'BadList';
}

/** The list in DATA_DIR. */
export function createErasedList(dataDir: string): ErasedList {
  const file = join(dataDir, 'keys', 'erased.list');
  const list: ErasedList = {
    async read() {
      try {
        return parseErasedList(await readFile(file, 'utf8'), file);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      }
    },
    async add(subjects) {
      if (subjects.length === 0) return;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(file, 'a', 0o600);
      try {
        await handle.write(writtenList(subjects));
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async addMissing(subjects) {
      const listed = new Set(await list.read());
      await list.add(subjects.filter((subject) => !listed.has(subject)));
    },
  };
  return list;
}

/**
 * The subjects of a list, each once. A line ends with a word that shows that it is complete: a line that a crash
 * cut short is ignored, because `member-1` is not `member-12`. Throws BadList.
 */
export function parseErasedList(text: string, file: string): readonly string[] {
  if (text.length > longest) throw new BadList(`${file} is too long for a list of the erased`);
  const subjects = new Set<string>();
  for (const line of text.split(/\r?\n/)) {
    const whole = /^([a-z]+-\d{1,10}) erased$/.exec(line)?.[1];
    if (whole !== undefined) subjects.add(whole);
    else if (!/^([a-z]+(-\d*( [a-z]*)?)?)?$/.test(line))
      throw new BadList(`${file} is not a list of the erased`);
  }
  return [...subjects];
}

/** Formats subjects for the file; begins with a line end, in case the line before has none. */
export function writtenList(subjects: readonly string[]): string {
  return subjects.map((subject) => `\n${subject} erased\n`).join('');
}
