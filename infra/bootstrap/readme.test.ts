import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

it('the README documents every command, and no others', async () => {
  const [readme, manifest] = await Promise.all([read('README.md'), read('package.json')]);
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const documented = new Set([...readme.matchAll(/`npm (?:run )?([a-z:-]*[a-z])/g)].map(([, name]) => name));
  expect(documented).toEqual(new Set(Object.keys(scripts)));
});
