import type { Ran } from './run-command.ts';
import { runCommand } from './run-command.ts';
import { readReport } from './vitest-report.ts';

/** Something to check: a program that says yes or no, or a test runner with a report. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** ended and failed after so long */
  readonly minutes: number;
  readonly env?: Readonly<Record<string, string>>;
  /** vitest: where it writes its results; their tests are counted instead of the step itself */
  readonly report?: string;
}

export interface Result {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** what was there to be checked, and was not, with the reason */
  readonly notExecuted: readonly string[];
  readonly seconds: number;
  readonly output: string;
}

export async function runStep(step: Step): Promise<Result> {
  const ran = await runCommand(step.command, step.args, step);
  const output = ran.code === null ? `${ran.output}\nEnded after ${step.minutes} minutes.` : ran.output;
  return { name: step.name, seconds: ran.seconds, output, ...(await tally(step, ran)) };
}

async function tally(step: Step, ran: Ran): Promise<Pick<Result, 'passed' | 'failed' | 'notExecuted'>> {
  const alone = { passed: ran.code === 0 ? 1 : 0, failed: ran.code === 0 ? 0 : 1, notExecuted: [] };
  if (!step.report) return alone;
  const report = await readReport(step.report);
  if (!report) return { ...alone, passed: 0, failed: 1 };
  // a runner that fails without a failing test (a hook, an unhandled rejection) has failed all the same
  return { ...report, failed: report.failed === 0 && ran.code !== 0 ? 1 : report.failed };
}
