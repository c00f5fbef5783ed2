import { expect, test } from 'vitest';
import { type ImportingFile, testsReached } from './reach.ts';

const file = (source: string, imports: readonly string[], types: readonly string[] = []): ImportingFile => ({
  source,
  dependencies: [
    ...imports.map((resolved) => ({ resolved, dependencyTypes: ['local', 'import'] })),
    ...types.map((resolved) => ({ resolved, dependencyTypes: ['local', 'type-only', 'import'] })),
  ],
});

const files = [
  file('domain/member/decider.test.ts', ['domain/member/decider.ts']),
  file('domain/registry.ts', ['domain/member/decider.ts']),
  file('domain/registry.test.ts', ['domain/registry.ts'], ['domain/kernel/decider.ts']),
  file('infra/core.ts', ['domain/registry.ts']),
  file('tests/support/installation.ts', ['infra/core.ts']),
  file('gateway/event/event.test.ts', ['tests/support/installation.ts']),
  file('rest-compat/members/members.test.ts', ['tests/support/installation.ts']),
];

test('a change reaches the tests that import it, and tests of the same feature through lists', () => {
  expect(testsReached(files, ['domain/member/decider.ts'])).toEqual([
    'domain/member/decider.test.ts',
    'rest-compat/members/members.test.ts',
  ]);
});

test('a changed list reaches the tests that import it', () => {
  expect(testsReached(files, ['domain/registry.ts'])).toEqual(['domain/registry.test.ts']);
});

test('a change does not reach tests that import only types', () => {
  expect(testsReached(files, ['domain/kernel/decider.ts'])).toEqual([]);
});

test('a changed test reaches itself', () => {
  expect(testsReached(files, ['gateway/event/event.test.ts'])).toEqual(['gateway/event/event.test.ts']);
});

test('a file that no test imports reaches none', () => {
  expect(testsReached(files, ['README.md'])).toEqual([]);
});
