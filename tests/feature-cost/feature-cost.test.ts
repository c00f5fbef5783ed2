import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { addedLines } from './feature/added-lines.ts';
import { addLines, copyTree, dropIn } from './tree.ts';

// The cost of a new feature (docs/adding-a-feature.md): copies the project, adds the notice board,
// complete from domain to screen, and tests that it works.

const run = promisify(execFile);
const project = join(import.meta.dirname, '../..');
const feature = join(import.meta.dirname, 'feature/files');
/** Lines in existing files. */
const mayCost = 10;
/** Operations of the notice board: it lists, posts and takes down, at both edges. */
const leastOperations = 4;

/** Tests of what a feature does not change: the project itself runs them. */
const ofTheProject = [
  'is limited to permitted callers',
  'every operation was tried',
  'catches each of its seeded violations',
  'is routed with its policy',
  'answers with the fields of the contract',
  'refuses callers without the right',
  'opens in the present shape of its type',
  'contains no personal data in clear',
  'is found: ',
];

let tree: string;
let dropped: readonly string[];

/** Runs a tool in the copy and resolves to its output; a failure contains it. */
async function expectToPass(tool: string, ...args: string[]): Promise<string> {
  const command = join('node_modules', '.bin', tool);
  const env = { ...process.env, VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined };
  const { stdout: output } = await run(command, args, { cwd: tree, maxBuffer: 2 ** 26, env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${tool} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
    },
  );
  return stripVTControlCharacters(output);
}

beforeAll(async () => {
  tree = await temporaryFolder('muster-feature');
  await copyTree(project, tree);
  dropped = await dropIn(feature, tree);
  await addLines(addedLines, tree);
}, 60_000);
afterAll(() => rm(tree, { recursive: true, force: true }));

describe('a new feature', { timeout: 600_000 }, () => {
  test(`costs at most ${mayCost} lines in existing files, one in each list`, () => {
    process.stdout.write(
      `A feature costs ${dropped.length} new files and ${addedLines.length} lines in existing ones.
`,
    );
    expect(addedLines.length).toBeLessThanOrEqual(mayCost);
    const files = addedLines.map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    // entries of lists only: no branch, no union, no regular expression
    for (const { line } of addedLines)
      expect(line.trim()).toMatch(/^(export \{ \w+ \} from '.*';|\.\.\.\w+ @unmask)$/);
  });

  test('compiles with what is generated from it', async () => {
    await run('npm', ['run', '--silent', 'schema'], { cwd: tree });
    await expectToPass('graphql-codegen', '--config', 'codegen.ts');
    // one thread, and one worker below: other tests use the processors
    await expectToPass('tsc', '--singleThreaded', '-p', '.');
    await expectToPass('tsc', '--singleThreaded', '-p', 'domain');
    expect(await readFile(join(tree, 'gateway/schema.graphql'), 'utf8')).toContain('postNotice');
  });

  test('works through every edge, keeps the import law and all lists, and is walked by the walls', async () => {
    await run('npm', ['run', '--silent', 'samples'], { cwd: tree });
    await run('npm', ['run', '--silent', 'fingerprints'], { cwd: tree });
    const tested = await expectToPass(
      'vitest',
      'run',
      '--maxWorkers',
      '1',
      'tests/import-law',
      'tests/event-samples',
      'tests/fingerprints',
      'tests/notices',
      'tests/walls/tables',
      'tests/walls/enumeration',
      'rest-compat/server/contract',
      'tests/codes',
      '--testNamePattern',
      `[Nn]otice|^(?!.*(${ofTheProject.join('|')}))`,
      '--reporter',
      'verbose',
    );
    const walked = tested.match(/✓.*[Nn]otice.* is limited to permitted callers/g) ?? [];
    expect(walked.length).toBeGreaterThanOrEqual(leastOperations);
  });
});
