import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // type-graphql reads decorators and the types that TypeScript emits for them
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  // Packages that load graphql by themselves get this file of it; a second copy would not know their schema.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    include: [
      '{domain,projections,gateway,rest-compat,infra}/**/*.test.ts',
      'web/{src,tests}/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
    ],
    // journeys, crashes, measurements have runs of their own (tests/run.ts)
    exclude: ['**/node_modules/**', 'tests/{e2e,crash,bench,load}/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    // most wait for a database or another process: more than there are cores, so that they wait together
    maxWorkers: 4,
    // a worker loads the program once, not for each file: nothing here replaces a module or changes one
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // what is waited for comes when it comes: the test's own time is the bound
    expect: { poll: { timeout: 15_000 } },
  },
});
