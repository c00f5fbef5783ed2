import { expect, test } from 'vitest';
import { testsReached } from './reach.ts';

const files = [
  { source: 'domain/member/decider.ts', dependents: ['domain/member/decider.test.ts', 'domain/registry.ts'] },
  { source: 'domain/registry.ts', dependents: ['infra/core.ts', 'domain/registry.test.ts'] },
  { source: 'infra/core.ts', dependents: ['tests/support/installation.ts'] },
  {
    source: 'tests/support/installation.ts',
    dependents: ['gateway/event/event.test.ts', 'rest-compat/members/members.test.ts'],
  },
];

test('a change reaches the tests that import it, and those of the same feature behind the lists', () => {
  expect(testsReached(files, ['domain/member/decider.ts'])).toEqual([
    'domain/member/decider.test.ts',
    'rest-compat/members/members.test.ts',
  ]);
});

test('a changed list reaches what imports it', () => {
  expect(testsReached(files, ['domain/registry.ts'])).toEqual(['domain/registry.test.ts']);
});

test('a changed test reaches itself', () => {
  expect(testsReached(files, ['gateway/event/event.test.ts'])).toEqual(['gateway/event/event.test.ts']);
});

test('a change of a file that no test imports reaches none', () => {
  expect(testsReached(files, ['README.md'])).toEqual([]);
});
