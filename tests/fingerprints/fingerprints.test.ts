import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareAll, isNewVersion, problemOf, type Fingerprint } from './fingerprint.ts';
import { codeBehind, normalised } from './source.ts';

// A read model that changes without a new version keeps the rows that its old code made. So the columns and
// handlers of each version are recorded beside it.

const project = join(import.meta.dirname, '../..');

test.each((await compareAll()).map((compared) => [compared.name, compared] as const))(
  '%s is as its version was recorded',
  (_, compared) => {
    expect(problemOf(compared) ?? '').toBe('');
  },
);

const recorded: Fingerprint = { version: 2, tables: 'a', handlers: 'b' };
const problem = (present: Fingerprint, before: Fingerprint | null = recorded) =>
  problemOf({ name: 'kites', folder: 'kites', present, recorded: before });

test('a change without a new version is refused, and the message says how to mend it', () => {
  expect(problem({ ...recorded, handlers: 'c' })).toMatch(/^The handlers of kites changed .* still 2:/);
  expect(problem({ ...recorded, tables: 'c' })).toMatch(
    /^The tables of kites .*\nRaise `version` in projections\/kites.*\n.*npm run fingerprints -- kites$/,
  );
});

test('a new version and a new read model are to be recorded', () => {
  const next = { version: 3, tables: 'c', handlers: 'c' };
  expect(problem(next)).toBe('kites has a new version 3. Record it: npm run fingerprints');
  expect(problem(recorded, null)).toMatch(/npm run fingerprints$/);
  expect(isNewVersion({ name: 'kites', folder: 'kites', present: next, recorded })).toBe(true);
  expect(problem(recorded)).toBe(null);
});

test('comments, types and formatting are no part of a fingerprint; code is', async () => {
  const code = (source: string) => normalised('row.ts', source);
  const plain = await code('export const row = (name: string) => ({ name });');
  expect(await code('/** A row. */ export const row = (\n  name: Name, // why\n) => ({ name })\n')).toBe(
    plain,
  );
  expect(await code('export const row = (name: string) => ({ name: name.trim() });')).not.toBe(plain);
});

test('handlers are fingerprinted with the functions that they call, and without queries', async () => {
  const files = await codeBehind(project, join(project, 'projections/members/projector.ts'));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'domain/reservation/normalise-name.ts',
      'projections/kernel/changes-of.ts',
      'projections/members/search-key.ts',
      'projections/members/table.ts',
    ]),
  );
  expect([...files.keys()].filter((file) => /queries|live\.ts$/.test(file))).toEqual([]);
});
