import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getNullableType, isListType, Kind, parse } from 'graphql';
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

// The server would read that list again for each further page.
it('a query of pages reads no other list', () => {
  const schema = buildSchema(readFileSync(join(web, '../../gateway/schema.graphql'), 'utf8'));
  const listsOf = (file: string) =>
    parse(textOf(file)).definitions.flatMap((one) => {
      if (one.kind !== Kind.OPERATION_DEFINITION) return [];
      if (!one.variableDefinitions?.some(({ variable }) => variable.name.value === 'after')) return [];
      return one.selectionSet.selections
        .filter((field) => field.kind === Kind.FIELD)
        .map(({ name }) => schema.getQueryType()?.getFields()[name.value])
        .filter((field) => field && isListType(getNullableType(field.type)))
        .map((field) => `${file}: ${field?.name}`);
    });
  expect(globSync('**/*.graphql', { cwd: web }).flatMap(listsOf)).toEqual([]);
});
