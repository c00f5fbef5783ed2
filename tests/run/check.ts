import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { changedFiles } from './changed-files.ts';
import { type ImportingFile, testsReached } from './reach.ts';

const changed = await changedFiles();
const reached = testsReached(await modules(), changed);
// journeys, crash tests and the build run in `npm test` only
const units = reached.filter((path) => !/^tests\/(e2e|crash|checks)\//.test(path));
process.stdout.write(`${changed.length} files changed, which ${units.length} files of tests reach.\n`);
const always = [
  'tests/checks/tools.test.ts',
  'tests/import-law/',
  'tests/event-samples/',
  'tests/fingerprints/',
];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'checks', '--project', 'units'];
const child = spawn(process.execPath, [...vitest, ...always, ...units], { stdio: 'inherit' });
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;

/** Each file of the project with its imports. */
async function modules(): Promise<readonly ImportingFile[]> {
  const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
  const folders = ['domain', 'projections', 'gateway', 'rest-compat', 'infra', 'web', 'tests'];
  const args = [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  // ignore broken rules: the test of the import law reports them
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 28 }).catch(
    (error: Error & { stdout?: string }) => {
      if (!error.stdout) throw error;
      return { stdout: error.stdout };
    },
  );
  return (JSON.parse(stdout) as { modules: ImportingFile[] }).modules;
}
