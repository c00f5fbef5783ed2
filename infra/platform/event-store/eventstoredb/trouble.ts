import { describe } from './failures.ts';

/** Logs what the adapter retries. */
export interface StoreLog {
  warn(fields: object, message: string): void;
}

/**
 * Reports a repeated failure with two warnings: one at the first failure, and one with the count when it is
 * over. It is over at the first success after `calmMs` without a failure.
 */
export class Trouble {
  readonly #log: StoreLog;
  readonly #words: { readonly begins: string; readonly ends: string };
  readonly #calmMs: number;
  #failures = 0;
  #beganAt = 0;
  #lastAt = 0;

  constructor(log: StoreLog, words: { readonly begins: string; readonly ends: string }, calmMs = 2_000) {
    this.#log = log;
    this.#words = words;
    this.#calmMs = calmMs;
  }

  failed(error: unknown, fields: object = {}): void {
    const now = performance.now();
    this.#lastAt = now;
    this.#failures += 1;
    if (this.#failures > 1) return;
    this.#beganAt = now;
    this.#log.warn({ err: error, ...fields }, `${this.#words.begins}: ${describe(error)}`);
  }

  succeeded(): void {
    if (this.#failures === 0 || performance.now() - this.#lastAt < this.#calmMs) return;
    const seconds = Math.round((this.#lastAt - this.#beganAt) / 1_000);
    this.#log.warn({ failures: this.#failures, seconds }, `${this.#words.ends} (${this.#failures} failures)`);
    this.#failures = 0;
  }
}
