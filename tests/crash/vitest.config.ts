import { mergeConfig } from 'vitest/config';
import shared from '../../vitest.config.ts';

export default mergeConfig(
  { ...shared, test: { ...shared.test, include: [], exclude: [] } },
  { test: { include: ['tests/crash/**/*.test.ts'], maxWorkers: 2 } },
);
