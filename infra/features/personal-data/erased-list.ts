import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** More would be no list of ours. */
const longest = 64 * 2 ** 20;

/**
 * The list of the erased as a file beside the keys, a subject a line, only ever appended to. A dump
 * that is restored knows nothing of what was erased since; this file does.
 */
export interface ErasedList {
  /** Everybody on it; nobody when there is no such file. Throws BadList. */
  read(): Promise<readonly string[]>;
  /** Adds people, and is back when the disk has them. Who is on it twice does no harm. */
  add(subjects: readonly string[]): Promise<void>;
}

/** The file is not a list of the erased. */
export class BadList extends Error {
  override readonly name = 'BadList';
}

/** The list in DATA_DIR. */
export function createErasedList(dataDir: string): ErasedList {
  const file = join(dataDir, 'keys', 'erased.list');
  return {
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
  };
}

/**
 * The subjects of a list, each once. Every line says that it is whole: what a crash cut short is left
 * out, for `member-1` is somebody else than `member-12`. Throws BadList.
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

/** A list as a file has it; begins with an end of line, should what stands before lack one. */
export function writtenList(subjects: readonly string[]): string {
  return subjects.map((subject) => `\n${subject} erased\n`).join('');
}
