import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

// Journeys in a real browser against the real program, each file with a program of its own, two at once.
// What screens look like does not depend on the store: that is judged once.
const again = process.env['JOURNEY_STORE'] === 'eventstoredb';

export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: ['tests/e2e/**/*.test.ts'],
      exclude: again ? ['tests/e2e/accessibility*.test.ts'] : [],
      maxWorkers: 2,
      testTimeout: 90_000,
      hookTimeout: 90_000,
    },
  }),
);
