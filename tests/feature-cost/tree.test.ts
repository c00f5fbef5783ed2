import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { addLines, dropIn } from './tree.ts';

let tree: string;
let feature: string;
beforeEach(async () => {
  [tree, feature] = await Promise.all([temporaryFolder('tree'), temporaryFolder('feature')]);
  await writeFile(join(tree, 'list.ts'), 'one\ntwo\ntwo\n');
});
afterEach(() => Promise.all([tree, feature].map((folder) => rm(folder, { recursive: true }))));

test('a line is added below the named line', async () => {
  await addLines([{ file: 'list.ts', below: 'one', line: 'new' }], tree);
  expect(await readFile(join(tree, 'list.ts'), 'utf8')).toBe('one\nnew\ntwo\ntwo\n');
});

test('no line is added unless its place is unique', async () => {
  for (const below of ['two', 'three'])
    await expect(addLines([{ file: 'list.ts', below, line: 'new' }], tree)).rejects.toThrow(below);
});

test('a file of the feature never replaces an existing file', async () => {
  await writeFile(join(feature, 'list.ts'), 'mine\n');
  await expect(dropIn(feature, tree)).rejects.toThrow('list.ts');
});

test('a feature may add folders', async () => {
  await mkdir(join(feature, 'domain/notice'), { recursive: true });
  await writeFile(join(feature, 'domain/notice/events.ts'), '');
  expect(await dropIn(feature, tree)).toEqual(['domain/notice/events.ts']);
});
