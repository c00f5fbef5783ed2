import { readFile, rm } from 'node:fs/promises';

/** More files with failures than this are no accident. */
const MOST_FILES = 12;

/**
 * Runs files with failures once more, each project by itself, on a machine that does nothing else, and prints what
 * passed only then: a test that needs a second try is a bug to mend, but it does not hold up everybody's work.
 *
 * @param {string} resultsFile what the first run wrote (`Results` of tests/run/summary.ts)
 * @param {(args: readonly string[]) => Promise<number>} runTests runs Vitest with these arguments
 * @returns {Promise<number>} the exit code
 */
export async function trySecondTime(resultsFile, runTests) {
  const first = await resultsOf(resultsFile);
  const projects = Object.entries(first?.failures ?? {});
  const files = projects.flatMap(([, failures]) => failures);
  const counted = files.reduce((sum, { failed }) => sum + failed, 0);
  // errors outside of files, or what could not be executed, stay what they are
  if (!first || files.length === 0 || files.length > MOST_FILES) return 1;
  if (first.unrun.length > 0 || counted !== first.failed) return 1;

  let { passed, failed } = first;
  /** @type {string[]} */
  const unstable = [];
  for (const [project, failures] of projects) {
    const paths = failures.map(({ path }) => path);
    print(`\nA second try: ${paths.join(', ')}\n`);
    await rm(resultsFile, { force: true });
    await runTests(['--project', project, ...paths]);
    const again = await resultsOf(resultsFile);
    if (!again || again.unrun.length > 0) return 1;
    passed += again.passed - sum(failures, 'passed');
    failed += again.failed - sum(failures, 'failed');
    const failedAgain = new Set(Object.values(again.failures).flatMap((of) => of.map(({ path }) => path)));
    unstable.push(...paths.filter((path) => !failedAgain.has(path)));
  }
  if (unstable.length > 0) print(`Unstable, passed at the second try:\n  ${unstable.join('\n  ')}\n`);
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {string} file
 * @returns {Promise<import('../../tests/run/summary.ts').Results | undefined>}
 */
async function resultsOf(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @type {(files: readonly { passed: number, failed: number }[], what: 'passed' | 'failed') => number} */
const sum = (files, what) => files.reduce((total, file) => total + file[what], 0);

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);
