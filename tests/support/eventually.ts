import { vi } from 'vitest';

/**
 * Repeats an assertion until it holds, and answers what it returned. Its bound is for what never comes
 * true: Vitest's own, one second, is shorter than a busy machine needs.
 */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: 45_000, interval: 20 });
