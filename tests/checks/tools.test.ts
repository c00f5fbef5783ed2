import { test } from 'vitest';
import { expectToPass } from './tool.ts';

// Tools that check the whole tree. `npm run codegen` updates stale generated files.
const catalogues = (what: 'sync' | 'missing') =>
  ['@lingui/cli/dist/lingui.js', 'check', what, '--config', 'web/lingui.config.ts'] as const;

// incremental: unchanged files are not checked again
const typesOfLastTime = 'node_modules/.cache/muster/types.tsbuildinfo';
// With several threads, each works out types that others need too; the other checks use the processors.
const types = ['typescript/bin/tsc', '--singleThreaded', '-p'] as const;

test.concurrent.for([
  ['lint', 'oxlint/bin/oxlint'],
  ['types', ...types, '.', '--incremental', '--tsBuildInfoFile', typesOfLastTime],
  ['types of the domain alone', ...types, 'domain'],
  ['format', 'oxfmt/bin/oxfmt', '--check', '.'],
  ['dead code', 'knip/bin/knip.js'],
  ['types of GraphQL operations', '@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--check'],
  ['each text of the source is in the catalogue', ...catalogues('sync')],
  ['each text has a translation in each catalogue', ...catalogues('missing')],
] as const)('%s', async ([, script, ...args]) => expectToPass(`node_modules/${script}`, ...args));
