import { defineConfig } from 'vitest/config';

export default defineConfig({
  // type-graphql reads decorators and the types that TypeScript emits for them
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    include: [
      '{domain,projections,gateway,rest-compat,infra}/**/*.test.ts',
      'web/{src,tests}/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
    ],
    // journeys, crashes, measurements have runs of their own (tests/run.ts)
    exclude: ['**/node_modules/**', 'tests/{e2e,crash,bench,load}/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    server: {
      // one instance of graphql for all of them, whatever way they import it
      deps: { inline: ['type-graphql', 'graphql-scalars', 'graphql'] },
    },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
