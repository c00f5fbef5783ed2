import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { z } from 'zod';

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly notExecuted: readonly string[];
}

/** Vitest's JSON report in numbers; undefined when it did not come so far as to write one. */
export async function readReport(file: string): Promise<Tally | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { numPassedTests, numFailedTests, testResults } = report.parse(JSON.parse(text));
  // a file that cannot be loaded has failed without a test that says so
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const notExecuted = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${relative(process.cwd(), name)}: ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, notExecuted };
}
