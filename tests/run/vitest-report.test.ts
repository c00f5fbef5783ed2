import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runStep } from './step.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-report-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = (status: string, ...results: [name: string, status: string][]) => ({
  name: join(process.cwd(), 'a.test.ts'),
  status,
  assertionResults: results.map(([fullName, is]) => ({ fullName, status: is })),
});

/** A step whose runner left this report and ended with this code. */
async function stepThatReported(testResults: ReturnType<typeof file>[], code: number) {
  const report = join(folder, 'report.json');
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => all.filter((one) => one.status === status).length;
  const counts = { numPassedTests: count('passed'), numFailedTests: count('failed') };
  await writeFile(report, JSON.stringify({ ...counts, testResults }));
  return run(`process.exit(${code})`, report);
}

function run(script: string, report?: string, minutes = 1) {
  const step = { name: 'a step', command: process.execPath, args: ['-e', script], minutes };
  return runStep(report ? { ...step, report } : step);
}

test('tests are counted one by one', async () => {
  const results = [file('passed', ['one', 'passed'], ['two', 'passed']), file('failed', ['three', 'failed'])];
  expect(await stepThatReported(results, 1)).toMatchObject({ passed: 2, failed: 1, notExecuted: [] });
});

test('a test that was left out is named', async () => {
  const results = [file('passed', ['one', 'passed'], ['two', 'skipped'], ['three', 'todo'])];
  expect(await stepThatReported(results, 0)).toMatchObject({
    passed: 1,
    failed: 0,
    notExecuted: ['a.test.ts: two', 'a.test.ts: three'],
  });
});

test('a file that cannot be loaded has failed', async () => {
  expect(await stepThatReported([file('failed')], 1)).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that fails with no failing test has failed', async () => {
  expect(await stepThatReported([file('passed', ['one', 'passed'])], 1)).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('a runner that leaves no report has failed, whatever it ends with', async () => {
  expect(await run('', join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
});

test('a tool passes or fails as a whole, and what it says is kept', async () => {
  expect(await run('console.log("fine")')).toMatchObject({ passed: 1, failed: 0, output: 'fine\n' });
  expect(await run('process.exit(3)')).toMatchObject({ passed: 0, failed: 1 });
});

test('a step that hangs is ended and has failed', async () => {
  expect(await run('setInterval(() => undefined, 1000)', undefined, 0.01)).toMatchObject({
    passed: 0,
    failed: 1,
  });
});
