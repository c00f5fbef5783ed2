import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

// Processes are killed at named points while others write, so each file has the machine to itself.
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: ['tests/crash/**/*.test.ts'],
      fileParallelism: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  }),
);
