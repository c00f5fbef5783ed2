import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { strangersToTables } from './table-owners.ts';

const project = join(import.meta.dirname, '../..');

test('each table is named only in the folder of its owner', async () => {
  const files = [];
  for await (const path of glob('{domain,projections,infra,gateway,rest-compat}/**/*.ts', { cwd: project }))
    if (!path.endsWith('.test.ts') && !path.includes('/testing/'))
      files.push({ path, text: await readFile(join(project, path), 'utf8') });
  expect(files.length).toBeGreaterThan(100);
  expect(strangersToTables(files)).toEqual([]);
});

test('a seeded statement on a table of somebody else is found', () => {
  const platform = (text: string) => ({ path: 'infra/platform/limits/limiter.ts', text });
  const feature = (name: string, text: string) => ({ path: `infra/features/${name}/store.ts`, text });
  expect(
    strangersToTables([
      platform('create table muster.limits (); select from muster.hens'),
      feature('eggs', 'create table muster.eggs (); insert into muster.eggs select * from muster.hens'),
      feature('hens', 'create table muster.hens (); create table muster.limits (); delete from pgboss.job'),
    ]),
  ).toEqual([
    'infra/features/eggs/store.ts names muster.hens of infra/features/hens',
    'infra/features/hens/store.ts creates muster.limits of infra/platform',
    'infra/features/hens/store.ts names muster.limits of infra/platform',
    'infra/features/hens/store.ts names pgboss.job of infra/platform',
    'infra/platform/limits/limiter.ts names muster.hens of infra/features/hens',
  ]);
});
