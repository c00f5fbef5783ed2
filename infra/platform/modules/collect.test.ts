import { expect, test } from 'vitest';
import { BadModules } from './bad-modules.ts';
import { migrationsOf, queuesOf } from './collect.ts';
import type { Module } from './module.ts';

const module = (name: string, more: Partial<Module>): Module => ({
  name,
  needs: [],
  codes: null,
  migrations: {},
  queues: {},
  topics: {},
  open: () => ({}),
  ...more,
});
const migration = { up: async () => undefined };

test('migrations are those of the platform and of every module', () => {
  const modules = [module('a', { migrations: { '0002-a': migration } }), module('b', {})];
  expect(Object.keys(migrationsOf({ '0001-log': migration }, modules))).toEqual(['0001-log', '0002-a']);
});

test('two migrations of one name are refused', () => {
  const modules = [module('a', { migrations: { '0001-log': migration } })];
  expect(() => migrationsOf({ '0001-log': migration }, modules)).toThrow(
    new BadModules('Two modules declare the migration 0001-log'),
  );
});

test('two queues of one name are refused', () => {
  const modules = [module('a', { queues: { mail: {} } }), module('b', { queues: { mail: {} } })];
  expect(() => queuesOf({}, modules)).toThrow(new BadModules('Two modules declare the queue mail'));
});
