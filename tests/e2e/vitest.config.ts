import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

// Journeys in a real browser against the real program, one after the other: both need both cores.
// What screens look like does not depend on the store: that is judged once.
const judgedOnce = process.env['JOURNEY_STORE'] === 'eventstoredb' ? ['tests/e2e/accessibility.test.ts'] : [];

export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: ['tests/e2e/**/*.test.ts'],
      exclude: judgedOnce,
      fileParallelism: false,
      testTimeout: 90_000,
      hookTimeout: 90_000,
    },
  }),
);
