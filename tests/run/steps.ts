import { join } from 'node:path';
import type { Step } from './step.ts';

const node = process.execPath;
const bin = (name: string) => join('node_modules', '.bin', name);
const tool = (name: string, command: string, ...args: string[]): Step => ({
  name,
  command: bin(command),
  args,
  minutes: 2,
});

/** A run of vitest with a configuration; `reports` is the folder for its results. */
function tests(reports: string, name: string, config: string, minutes: number, env = {}): Step {
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const args = [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name, command: bin('vitest'), args, minutes, env, report };
}

/**
 * Everything that `npm test` checks, in order: what is quick and says most comes first. With CI set the
 * journeys are played over the other event store too; what they lean on in a store, its contract suite
 * says in the units.
 */
export function allSteps(reports: string): readonly Step[] {
  const journeys = (over: string, store: string) =>
    tests(reports, `journeys over ${over}`, 'tests/e2e/vitest.config.ts', 12, { JOURNEY_STORE: store });
  return [
    tool('format', 'oxfmt', '--check', '.'),
    tool('lint', 'oxlint'),
    tool('types', 'tsc', '-p', '.'),
    tool('types of the domain alone', 'tsc', '-p', 'domain'),
    tool('dead code', 'knip'),
    // fails when a generated file is not what schema and documents give; `npm run codegen` writes it anew
    tool('generated types', 'graphql-codegen', '--config', 'codegen.ts', '--check'),
    tests(reports, 'units and contracts', 'vitest.config.ts', 10),
    { name: 'web build', command: node, args: ['infra/bootstrap/build.mjs'], minutes: 2 },
    { name: 'web size', command: node, args: ['web/check-sizes.mjs'], minutes: 1 },
    journeys('Postgres', 'postgres'),
    ...(process.env['CI'] ? [journeys('EventStoreDB', 'eventstoredb')] : []),
    tests(reports, 'crashes', 'tests/crash/vitest.config.ts', 6),
  ];
}
