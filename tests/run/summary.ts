import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { nameOf } from './name-of.ts';
import { missingParts } from './system-parts.ts';

/** What a run found, for the program that started it (`TEST_RESULTS` names the file). */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  /** what could not be executed */
  readonly unrun: readonly string[];
  /** the files with failures, by project */
  readonly failures: Readonly<Record<string, readonly FileResult[]>>;
}

interface FileResult {
  readonly path: string;
  readonly passed: number;
  readonly failed: number;
}

/**
 * Prints the end of a run: skipped tests, where its time went, and `N passed, N failed`. With CI set,
 * skipped tests fail the run.
 */
export default class Summary implements Reporter {
  #root = '';
  #chosen = false;

  onInit(vitest: Vitest): void {
    this.#root = `${vitest.config.root}/`;
    // with `-t`, tests are skipped on purpose
    this.#chosen = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    // a hook that fails skips the tests of its file, which is tried again as a whole
    const tests = modules
      .filter((module) => failuresOf(module) === 0)
      .flatMap((module) => [...module.children.allTests()]);
    const failed = modules.reduce((sum, module) => sum + failuresOf(module), errors.length);
    const passed = modules.reduce((sum, module) => sum + passedOf(module), 0);
    const left = tests
      .filter((test) => !this.#chosen && test.result().state === 'skipped')
      .map((test) => `${nameOf(test.module, this.#root)}: ${test.fullName}`);
    const unrun = [...missingParts().map((part) => `what needs ${part}, which is not installed`), ...left];
    if (unrun.length > 0) print(['Not executed:', ...unrun.map((what) => `  ${what}`), '']);
    if (modules.length > 10) {
      print(['The slowest files, in seconds:', ...this.#slowest(modules), '']);
      print(['The files of each project together, in seconds:', ...projectTimes(modules), '']);
    }
    if (modules.length > 10 && !process.env['CI'])
      print(['With CI=true also: more kills, the soak, and drills and journeys over EventStoreDB.', '']);
    print([`${passed} passed, ${failed} failed`]);
    this.#tell({ passed, failed, unrun, failures: this.#failures(modules) });
    if (process.env['CI'] && unrun.length > 0) process.exitCode = 1;
  }

  #tell(results: Results): void {
    const file = process.env['TEST_RESULTS'];
    if (file) writeFileSync(file, JSON.stringify(results));
  }

  #failures(modules: readonly TestModule[]): Results['failures'] {
    const found: Record<string, FileResult[]> = {};
    for (const module of modules) {
      const failed = failuresOf(module);
      const path = module.moduleId.replace(this.#root, '');
      if (failed > 0) (found[module.project.name] ??= []).push({ path, passed: passedOf(module), failed });
    }
    return found;
  }

  #slowest(modules: readonly TestModule[]): string[] {
    return modules
      .map((module) => ({ module, ms: timeOf(module) }))
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, 10)
      .map(({ module, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} ${nameOf(module, this.#root)}`);
  }
}

/** Milliseconds for loading a file and running its tests. */
function timeOf(module: TestModule): number {
  const { duration, collectDuration } = module.diagnostic();
  return duration + collectDuration;
}

/** What the files of each project took together; several run at a time. */
function projectTimes(modules: readonly TestModule[]): string[] {
  const times = new Map<string, number>();
  for (const module of modules)
    times.set(module.project.name, (times.get(module.project.name) ?? 0) + timeOf(module));
  return Array.from(times, ([name, ms]) => `${(ms / 1_000).toFixed(1).padStart(7)} ${name}`);
}

const countOf = (module: TestModule, state: string): number =>
  [...module.children.allTests()].filter((test) => test.result().state === state).length;

const passedOf = (module: TestModule): number => countOf(module, 'passed');

/** Failed tests, and failures outside of a test: a file that cannot be loaded, or a hook. */
function failuresOf(module: TestModule): number {
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return countOf(module, 'failed') + module.errors().length + suites.length;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
