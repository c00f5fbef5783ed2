import { expect, test } from 'vitest';
import { BadModules } from './bad-modules.ts';
import { z } from 'zod';
import { migrationsOf, queuesOf, topicsOf } from './collect.ts';
import type { Module } from './module.ts';

const module = (name: string, more: Partial<Module>): Module => ({
  name,
  needs: [],
  codes: null,
  migrations: {},
  tablesOfUse: [],
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

test('the parts of a migration run together under the name before the slash', async () => {
  const ran: string[] = [];
  const part = (owner: string) => ({ up: async () => void ran.push(owner) });
  const all = migrationsOf({ '0001-log/keys': part('keys') }, [
    module('a', { migrations: { '0001-log/a': part('a') } }),
    module('b', { migrations: { '0001-log': part('the whole'), '0002-b': migration } }),
  ]);
  expect(Object.keys(all)).toEqual(['0001-log', '0002-b']);
  // these migrations use no database
  await all['0001-log']?.up(Object.create(null));
  expect(ran).toEqual(['the whole', 'a', 'keys']);
});

test('two topics of one name are refused', () => {
  const shapes = { 'library-changed': z.object({ tenantId: z.int() }) };
  expect(() => topicsOf(shapes, [module('a', { topics: shapes })])).toThrow(
    new BadModules('Two modules declare the topic library-changed'),
  );
});

test('two queues of one name are refused', () => {
  const modules = [module('a', { queues: { mail: {} } }), module('b', { queues: { mail: {} } })];
  expect(() => queuesOf({}, modules)).toThrow(new BadModules('Two modules declare the queue mail'));
});
