import { graphqlSync, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { features } from '../features.ts';
import { createSchema, printedSchema } from './schema.ts';

const schema = createSchema(features);
const mistakesOf = (factor: string) =>
  validate(schema, parse(`mutation { removeTotp(password: "x", factor: ${factor}) { __typename } }`)).map(
    ({ message }) => message,
  );

it('takes exactly one field of an input that says so', () => {
  expect(mistakesOf('{ code: "123456" }')).toEqual([]);
  expect(mistakesOf('{ passkey: { id: "a", response: { signature: "b" } } }')).toEqual([]);
  for (const wrong of ['{}', '{ code: "1", passkey: {} }', '{ code: null }'])
    expect(mistakesOf(wrong), wrong).toEqual([expect.stringMatching(/FactorInput/)]);
  expect(mistakesOf('{ passkey: "an old text" }')).toEqual([expect.stringMatching(/JSON/)]);
});

it('tells clients so, in the printed schema and by introspection', () => {
  expect(printedSchema(schema)).toContain('input FactorInput @oneOf {');
  const asked = graphqlSync({ schema, source: '{ __type(name: "FactorInput") { isOneOf } }' });
  expect(asked.data).toEqual({ __type: { isOneOf: true } });
});
