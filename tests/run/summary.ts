import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { missingParts } from './system-parts.ts';

/**
 * Prints the end of a run: skipped tests, the slowest files, and `N passed, N failed`. With CI set,
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
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // failures outside of a test count too: a file that cannot be loaded, or a hook
    const outside = modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]);
    const failed = count('failed') + outside.length + errors.length;
    const left = tests
      .filter((test) => !this.#chosen && test.result().state === 'skipped')
      .map((test) => `${this.#nameOf(test.module)}: ${test.fullName}`);
    const unrun = [...missingParts().map((part) => `what needs ${part}, which is not installed`), ...left];
    if (unrun.length > 0) print(['Not executed:', ...unrun.map((what) => `  ${what}`), '']);
    if (modules.length > 10) print(['The slowest files, in seconds:', ...this.#slowest(modules), '']);
    print([`${count('passed')} passed, ${failed} failed`]);
    if (process.env['CI'] && unrun.length > 0) process.exitCode = 1;
  }

  #slowest(modules: readonly TestModule[]): string[] {
    return modules
      .map((module) => ({ module, ms: module.diagnostic().duration + module.diagnostic().collectDuration }))
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, 10)
      .map(({ module, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} ${this.#nameOf(module)}`);
  }

  #nameOf({ moduleId, project }: TestModule): string {
    return `${project.name} ${moduleId.replace(this.#root, '')}`;
  }
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
