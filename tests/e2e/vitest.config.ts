import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

// Journeys in a real browser against the real program, one after the other: both need both cores.
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: ['tests/e2e/**/*.test.ts'],
      fileParallelism: false,
      testTimeout: 90_000,
      hookTimeout: 90_000,
    },
  }),
);
