import { expect, test } from 'vitest';
import { admin, editorOf } from '../../../domain/kernel/policy.ts';
import { BadModules } from './bad-modules.ts';
import { expectRoles } from './declared-roles.ts';

const memberships = { tenantRole: async () => null, belongs: async () => false };

test('a policy on a resource without a role finder stops the program', () => {
  const declared = { memberships: [memberships], roles: new Map(), sharedRoles: new Map() };
  expect(() => expectRoles([admin], declared)).not.toThrow();
  expect(() => expectRoles([admin, editorOf('event')], declared)).toThrow(
    new BadModules('No module finds roles on the resource event'),
  );
});

test('exactly one module provides the memberships', () => {
  const says = (count: number) => () =>
    expectRoles([], {
      memberships: Array.from({ length: count }, () => memberships),
      roles: new Map(),
      sharedRoles: new Map(),
    });
  expect(says(0)).toThrow(BadModules);
  expect(says(2)).toThrow(new BadModules('2 modules say who works in a tenant, and one must'));
});
