import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { builtProgram, ensureServerBuilt } from './server.mjs';

test('the built program loads nothing of Node that is deprecated, of which Node would warn at each start', async () => {
  await ensureServerBuilt();
  const folder = dirname(builtProgram.at(-1) ?? '');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(files).toContain('main.js');
  for (const file of files)
    expect(
      /(require\(|from |import\()["'](node:)?punycode["']/.test(await readFile(join(folder, file), 'utf8')),
      file,
    ).toBe(false);
});
