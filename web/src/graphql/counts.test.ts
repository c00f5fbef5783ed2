import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(web, file), 'utf8');

// The server counts a whole list for it, with each page and each time that the list is read again.
it('no query asks for a total that no screen shows', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/\.(generated|test)\./.test(file))
    .map(textOf);
  const counting = globSync('**/*.graphql', { cwd: web }).filter((file) =>
    /\btotalCount\b/.test(textOf(file)),
  );
  expect(counting.length).toBeGreaterThan(0);
  const unused = counting.filter((file) => {
    const generated = /([^/]+)\.graphql$/.exec(file)?.[1] ?? '';
    return !code.some((text) => text.includes(`/${generated}.generated.ts'`) && /\btotalCount\b/.test(text));
  });
  expect(unused).toEqual([]);
});
