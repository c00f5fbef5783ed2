import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/run/longest-first.ts';

// One runner for everything there is to check; `--project` chooses a part of it (CONTRIBUTING.md).

/** Cores for tests; more of them would need more connections than the test server of PostgreSQL has. */
const cores = Math.min(Math.max(availableParallelism(), 2), 4);

// What kills its own processes or waits for a browser: more than there are cores, since most of it waits, with time
// to wait. One group, so that the last of the journeys do not run alone.
const slow = {
  maxWorkers: Math.floor(cores * 1.5),
  testTimeout: 180_000,
  hookTimeout: 180_000,
  sequence: { groupOrder: 3 },
};

/** Journeys in a real browser against the real program, which the files of a worker share. */
const journeys = (store: string, files: readonly string[], except: readonly string[] = []) => ({
  test: {
    ...slow,
    name: store === 'postgres' ? 'journeys' : `journeys-${store}`,
    include: files.map((file) => `tests/e2e/${file}.test.ts`),
    exclude: except.map((file) => `tests/e2e/${file}.test.ts`),
    globalSetup: ['./tests/e2e/global-setup.ts'],
    env: { JOURNEY_STORE: store },
  },
});

/**
 * Screens do not depend on the store, which has a contract of its own: in CI these journeys, one for each way through it,
 * run over EventStoreDB, and all others over PostgreSQL.
 */
const onEventStoreDb = [
  'new-owner-to-live-event',
  'live-connection',
  'conflicting-edits',
  'registration',
  'personal-data',
];

for (const name of onEventStoreDb)
  if (!existsSync(new URL(`tests/e2e/${name}.test.ts`, import.meta.url)))
    throw new Error(`The journey ${name} does not exist`);

/**
 * What reads the log at EVENTSTORE_URL and expects only its own events there runs alone, after the programs,
 * which read the whole log when they start.
 */
const alone = process.env['EVENTSTORE_URL']
  ? [
      'tests/cluster/**/*.test.ts',
      'tests/contract/event-store/eventstoredb.test.ts',
      'tests/eventstoredb/**/*.test.ts',
    ]
  : [];

/** Drills over EventStoreDB repeat those over PostgreSQL, and the soak repeats all of them in a random order. */
const onlyInCi = process.env['CI']
  ? []
  : ['tests/{crash,restores}/*eventstoredb.test.ts', 'tests/crash/soak.test.ts'];

export default defineConfig({
  // type-graphql reads decorators and the types that TypeScript emits for them
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  // Packages that load graphql by themselves get this file of it; a second copy would not know their schema.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    globalSetup: ['./tests/support/global-setup.ts'],
    reporters: ['default', './tests/run/summary.ts', './tests/run/progress.ts'],
    sequence: { sequencer: LongestFirst },
    // a worker loads the program once, not for each file: nothing here replaces a module or changes one
    isolate: false,
    // a hanging test fails; a busy machine takes its time
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // conditions may take long: the test's own time is the bound
    expect: { poll: { timeout: 45_000 } },
    // in the order of their groups, none left out because an earlier one failed
    projects: [
      {
        test: {
          name: 'checks',
          include: ['tests/{checks,import-law}/**/*.test.ts'],
          maxWorkers: cores,
          // a hanging tool is ended by its own bound
          testTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'units',
          include: [
            '{domain,projections,gateway,rest-compat,infra}/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
          ],
          exclude: [
            'tests/{checks,import-law,e2e,crash}/**',
            'tests/feature-cost/feature/**',
            ...alone,
            ...onlyInCi,
          ],
          // most wait for a database or another process: more than there are cores, so that they wait together
          maxWorkers: cores * 2,
          sequence: { groupOrder: 2 },
        },
      },
      ...(process.env['CI']
        ? [journeys('postgres', ['**/*'], onEventStoreDb), journeys('eventstoredb', onEventStoreDb)]
        : [journeys('postgres', ['**/*'])]),
      {
        test: {
          ...slow,
          name: 'crashes',
          include: ['tests/crash/**/*.test.ts'],
          exclude: onlyInCi,
        },
      },
      ...(alone.length > 0
        ? [
            {
              test: { name: 'eventstoredb', include: alone, maxWorkers: 1, sequence: { groupOrder: 4 } },
            },
          ]
        : []),
    ],
  },
});
