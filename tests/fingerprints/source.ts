import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';

/** Files that only read rows: what they do changes no row. */
const readers = new Set(['live.ts', 'queries.ts']);

/** The code of a file without types, comments and formatting. */
export async function normalised(file: string, source: string): Promise<string> {
  const { code } = await transformWithOxc(source, file, { sourcemap: false });
  return minifySync(file.replace(/ts$/, 'js'), code, { compress: false, mangle: false }).code;
}

/** The normalised code of a file and of everything that it imports from the project, by path. */
export async function codeBehind(project: string, entry: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = relative(project, file);
    if (found.has(path) || readers.has(basename(file))) continue;
    const code = await normalised(file, await readFile(file, 'utf8'));
    found.set(path, code);
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s?["'](\.[^"']+)["']/g))
      waiting.push(join(dirname(file), imported));
  }
  return found;
}
