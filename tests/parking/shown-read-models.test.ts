import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModels } from '../../projections/read-models.ts';

const project = join(import.meta.dirname, '../..');
const known = new Set(readModels.map(({ name }) => name));

/** The names that screens and REST lists declare as `readModels: [...]`, by file. */
async function declared(pattern: string): Promise<readonly (readonly [string, readonly string[]])[]> {
  const files = (await Array.fromAsync(glob(pattern, { cwd: project }))).toSorted();
  const found = files.map(async (file) => {
    const text = await readFile(join(project, file), 'utf8');
    const lists = Array.from(text.matchAll(/readModels: \[([^\]]+)\]/g), ([, list = '']) => list);
    return [
      file,
      lists.flatMap((list) => Array.from(list.matchAll(/(?<!\()'([\w-]+)'/g), ([, name = '']) => name)),
    ] as const;
  });
  return (await Promise.all(found)).filter(([, names]) => names.length > 0);
}

test.each([
  ['screens', 'web/src/app/routes/**/*.tsx', 9],
  ['REST lists', 'rest-compat/*/*.ts', 5],
])('the read models that %s say to show exist', async (_, pattern, least) => {
  const files = await declared(pattern);
  expect(files.length).toBeGreaterThanOrEqual(least);
  for (const [file, names] of files)
    for (const name of names) expect([...known], `${file} shows ${name}`).toContain(name);
});
