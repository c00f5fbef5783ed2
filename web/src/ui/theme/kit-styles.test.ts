import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');
const styles = join(import.meta.dirname, '../../../../node_modules/@mantine/core/styles');
const imports = (text: string, component: string) => text.includes(`'@mantine/core/styles/${component}.css'`);

/** The components of the kit that a file renders and that have styles of their own. */
const styledIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && existsSync(join(styles, `${name}.css`)));

test('a file imports the styles of the components it renders that the first ones do not have', () => {
  const first = readFileSync(join(import.meta.dirname, 'kit-styles.ts'), 'utf8');
  const unstyled = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    return styledIn(text)
      .filter((component) => !imports(first, component) && !imports(text, component))
      .map((component) => `${file}: ${component}`);
  });
  expect(unstyled).toEqual([]);
});
