import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { nameOf } from './name-of.ts';

/** between two lines, milliseconds */
const PERIOD = 120_000;

/**
 * With CI set, prints every two minutes how far the run is and which files run: a run that is cut off shows
 * where it was.
 */
export default class Progress implements Reporter {
  #root = '';
  #files = 0;
  #done = 0;
  readonly #since = new Map<TestModule, number>();
  #timer: NodeJS.Timeout | undefined;

  onInit(vitest: Vitest): void {
    this.#root = `${vitest.config.root}/`;
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = files.length;
    const began = performance.now();
    if (process.env['CI']) this.#timer = setInterval(() => this.#print(began), PERIOD).unref();
  }

  onTestModuleStart(module: TestModule): void {
    this.#since.set(module, performance.now());
  }

  onTestModuleEnd(module: TestModule): void {
    this.#since.delete(module);
    this.#done += 1;
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  #print(began: number): void {
    const running = Array.from(
      this.#since,
      ([module, start]) => `${nameOf(module, this.#root)} (${secondsSince(start)} s)`,
    );
    process.stdout.write(
      `After ${secondsSince(began)} s: ${this.#done} of ${this.#files} files; running: ${running.join(', ')}\n`,
    );
  }
}

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 1_000);
