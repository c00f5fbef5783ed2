import { vi } from 'vitest';

/**
 * Repeats an assertion until it passes, and resolves to its result. The timeout only ends assertions that
 * never pass: Vitest's default of one second is too short on a busy machine.
 */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: 45_000, interval: 50 });
