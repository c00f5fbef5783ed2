import { readdir, readFile } from 'node:fs/promises';
import { extname, join, posix } from 'node:path';

/** A text file of the project; `path` is relative to its root, with `/`. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

export const project = join(import.meta.dirname, '../..');

/** Installed, generated or measured files, and data of a running installation. */
const notOurs = new Set(['node_modules', 'web/dist', 'data', 'coverage', 'tests/e2e/results']);
const textual = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.css', '.graphql', '.yml', '.md']);

/** Every source file and document in a folder of the project; by default in the whole project. */
export async function readTree(folder = ''): Promise<readonly TextFile[]> {
  const entries = await readdir(join(project, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<readonly TextFile[]> => {
      const path = posix.join(folder, entry.name);
      if (notOurs.has(path) || entry.name === '.git') return [];
      if (entry.isDirectory()) return readTree(path);
      if (!entry.isFile() || !textual.has(extname(entry.name))) return [];
      return [{ path, text: await readFile(join(project, path), 'utf8') }];
    }),
  );
  return found.flat();
}
