import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A line that a feature adds to an existing file, below a line that occurs there once. */
export interface AddedLine {
  readonly file: string;
  readonly below: string;
  readonly line: string;
}

/** Copies the tracked and unignored files, with the installed packages, to another folder. */
export async function copyTree(project: string, to: string): Promise<void> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', args, { cwd: project, maxBuffer: 2 ** 26 });
  const present = async (file: string) => {
    await mkdir(dirname(join(to, file)), { recursive: true });
    // git still lists a file whose deletion is not committed
    await cp(join(project, file), join(to, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  };
  const files = stdout.split('\0').filter((file) => file !== '');
  for (let from = 0; from < files.length; from += 200)
    await Promise.all(files.slice(from, from + 200).map(present));
  await symlink(join(project, 'node_modules'), join(to, 'node_modules'));
}

/** Copies a feature's files into a tree. Throws if one would replace an existing file. */
export async function dropIn(feature: string, tree: string): Promise<readonly string[]> {
  const entries = await readdir(feature, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(feature.length + 1));
  for (const file of files) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await cp(join(feature, file), join(tree, file), { force: false, errorOnExist: true });
  }
  return files;
}

/** Adds lines to existing files. Throws if a place is missing or occurs twice. */
export async function addLines(lines: readonly AddedLine[], tree: string): Promise<void> {
  for (const { file, below, line } of lines) {
    const path = join(tree, file);
    const text = (await readFile(path, 'utf8')).split('\n');
    const places = text.flatMap((present, index) => (present.trim() === below.trim() ? [index] : []));
    const [place] = places;
    if (place === undefined || places.length > 1)
      throw new Error(`${file} has ${places.length} lines that read: ${below}`);
    await writeFile(path, text.toSpliced(place + 1, 0, line).join('\n'));
  }
}
