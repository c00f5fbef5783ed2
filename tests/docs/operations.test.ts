import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema, type GraphQLField, isUnionType } from 'graphql';
import { expect, test } from 'vitest';
import { resources } from '../../rest-compat/resources.ts';
import { contract, titleOf } from '../../rest-compat/server/testing/contract.ts';
import { project, readTree } from './tree.ts';
import { withoutNames } from './without-names.ts';

// Everything that clients can call is on a page of docs/product.

const pages = await readTree('docs/product');
const text = pages.map((page) => page.text).join('\n');

const schema = buildSchema(await readFile(join(project, 'gateway/schema.graphql'), 'utf8'));
const operations = new Map(
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field: GraphQLField<unknown, unknown>) => [
      field.name,
      field,
    ]),
  ),
);

/** What is in backticks: names of operations are words of every sentence too. */
const code = [...text.matchAll(/`[^`\n]+`/g)].join('\n');
const isNamed = (name: string): boolean => new RegExp(String.raw`\b${name}\b`).test(code);

test('a page names every operation of GraphQL, and every live change', () => {
  const current = [...operations.values()].filter(({ deprecationReason }) => deprecationReason == null);
  const change = schema.getType('LiveChange');
  const changes = isUnionType(change) ? change.getTypes() : [];
  const names = [...current, ...changes].map(({ name }) => name);
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

test('a page names only arguments that an operation has', () => {
  const wrong = pages.flatMap((page) =>
    [...page.text.matchAll(/`(\w+)\(([\w, ]+)\)`/g)].flatMap(([call, name = '', list = '']) => {
      const field = operations.get(name);
      const known = new Set(field?.args.map((argument) => argument.name));
      return list.split(/, */).every((argument) => known.has(argument)) ? [] : [`${page.path}: ${call}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('a page names every call of REST', () => {
  const calls = [...contract.map(titleOf), ...resources.flatMap(({ own = [] }) => own)];
  const known = withoutNames(text);
  const wanted = new Set(calls.map((call) => withoutNames(call.split(' ').slice(0, 2).join(' '))));
  expect(wanted.size).toBeGreaterThan(90);
  // a longer address does not name a shorter one
  const isKnown = (call: string) => new RegExp(`${RegExp.escape(call)}(?![/\\w])`).test(known);
  expect([...wanted].filter((call) => !isKnown(call))).toEqual([]);
});
