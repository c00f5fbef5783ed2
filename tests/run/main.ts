import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Result, runStep } from './step.ts';
import { allSteps } from './steps.ts';
import { missingSystemParts } from './system-parts.ts';

// npm test: every check in turn, none left out because an earlier one failed. With CI set, what could
// not be executed fails the run too. Names after `--` choose steps by the beginning of their names.

const missing = await missingSystemParts();
const reports = await mkdtemp(join(tmpdir(), 'muster-reports-'));
const chosen = process.argv.slice(2);
const steps = allSteps(reports).filter(
  ({ name }) => chosen.length === 0 || chosen.some((start) => name.startsWith(start)),
);
const results: Result[] = [];
for (const step of steps) {
  const result = await runStep(step);
  results.push(result);
  tell(result);
}
await rm(reports, { recursive: true, force: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const notExecuted = [
  ...missing.map((part) => `what needs ${part}, which could not be installed`),
  ...results.flatMap((result) => result.notExecuted),
];
if (notExecuted.length > 0)
  console.log(`\nNot executed:\n${notExecuted.map((what) => `  ${what}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || (process.env['CI'] && notExecuted.length > 0) ? 1 : 0;

function tell({ name, passed: ok, failed: bad, seconds, output }: Result): void {
  const counts = ok + bad > 1 ? `, ${ok} passed, ${bad} failed` : '';
  console.log(`${bad > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s${counts})`);
  // parts that exist in two shapes say which of them was tested
  const told =
    bad > 0 ? output : (output.match(/^.*(runs against|of 89 calls|no leak).*$/gm) ?? []).join('\n');
  if (told) console.log(`${told.trimEnd()}\n`);
}
