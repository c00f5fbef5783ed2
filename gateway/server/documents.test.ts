import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { CheckedOperations } from './checked-operations.ts';
import { Documents } from './documents.ts';
import { OperationCosts } from './operation-costs.ts';

const schema = buildSchema('type Query { a(n: Int): Int b: Int } type Mutation { change: Int }');

test('a document is parsed once while it is kept, also when it is refused', () => {
  const documents = new Documents(schema);
  const [good, wrong, broken] = ['{ a }', '{ nothing }', '{ a'].map((text) => documents.check(text));
  expect(good).toHaveProperty('kind', 'Document');
  for (const refused of [wrong, broken]) expect(refused).toHaveLength(1);
  expect(documents.check('{ a }')).toBe(good);
  expect(documents.check('{ nothing }')).toBe(wrong);
  expect(documents.check('{ a')).toBe(broken);
  expect(documents.parsed).toBe(3);
});

test('long documents are not kept, and many short ones push out the oldest', () => {
  const documents = new Documents(schema);
  const long = `{ ${'a '.repeat(11_000)} }`;
  documents.check(long);
  documents.check(long);
  expect(documents.parsed).toBe(2);
  documents.check('{ a }');
  for (let count = 0; count < 210; count += 1) documents.check(`{ a # ${count} ${'x'.repeat(10_000)}\n }`);
  const before = documents.parsed;
  documents.check('{ a }');
  expect(documents.parsed).toBe(before + 1);
});

test('a refused document costs more than an operation, whether it was seen before or not', () => {
  const operations = new CheckedOperations(schema);
  const charges = ['{ a }', '{ nothing }', '{ nothing }'].map((text) => operations.check(text, {}).charge);
  expect(charges).toEqual([51, 1_000, 1_000]);
  expect(operations.check('mutation { a: change b: change }', {}).charge).toBe(50 + 2 * 200 + 2);
});

test('the cost of an operation is computed again for other variables', () => {
  const [text, costs] = ['query ($n: Int) { a(n: $n) b }', new OperationCosts(schema)];
  const document = new Documents(schema).check(text);
  if (!('kind' in document)) throw new Error('refused');
  for (const n of [1, 1, 2]) expect(costs.of({ document, variables: { n } })).toBe(2);
  expect(costs.of({ document, variables: { n: 'x' } })).toBeNull();
});
