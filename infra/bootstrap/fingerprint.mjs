import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from './project.mjs';

/**
 * A hash of the sources in folders and of single files: what is built from them is up to date as long as it
 * stays the same. Tests and builds do not count.
 *
 * @param {readonly string[]} folders
 * @param {readonly string[]} files
 */
export async function fingerprint(folders, files) {
  const sources = (await Promise.all(folders.map(filesBelow))).flat();
  const hash = createHash('sha256');
  for (const path of [...sources, ...files]) {
    hash.update(`${path}\0`).update(await readFile(join(project, path)));
  }
  return hash.digest('hex');
}

async function filesBelow(folder) {
  const entries = await readdir(join(project, folder), { withFileTypes: true });
  const found = entries
    .filter(({ name }) => name !== 'dist' && !/\.test\.tsx?$/.test(name))
    .map((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
  return (await Promise.all(found)).flat().toSorted((one, other) => (one < other ? -1 : 1));
}
