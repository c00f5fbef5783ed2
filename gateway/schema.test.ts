import { features } from './features.ts';
import { readFileSync } from 'node:fs';
import { buildSchema, GraphQLObjectType, GraphQLString, GraphQLSchema, isUnionType } from 'graphql';
import { anybody, staff } from '../domain/kernel/policy.ts';
import { describe, expect, it } from 'vitest';
import { enforcePolicies, rootFields } from './server/access/enforce.ts';
import { policyOf } from './server/access/policy.ts';
import { createSchema, printedSchema } from './server/schema.ts';

const schema = createSchema(features);

describe('the schema', () => {
  it('equals schema.graphql (npm run schema writes the file)', () => {
    const kept = readFileSync(new URL('schema.graphql', import.meta.url), 'utf8');
    expect(printedSchema(schema)).toBe(kept);
    expect(() => buildSchema(kept)).not.toThrow();
  });

  it('declares a policy for every root field', () => {
    const fields = rootFields(schema);
    expect(fields.length).toBeGreaterThan(14);
    for (const [name, field] of fields) expect(policyOf(field), name).toBeDefined();
  });

  it('is refused with a root field that declares no policy', () => {
    const fields = { forgotten: { type: GraphQLString } };
    const forgetful = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields }) });
    expect(() => enforcePolicies(forgetful)).toThrow('Query.forgotten declares no policy');
  });

  it('is refused with a policy that needs an argument which the field does not have', () => {
    const forgotten = { type: GraphQLString, extensions: { policy: staff } };
    const forgetful = new GraphQLSchema({
      query: new GraphQLObjectType({ name: 'Query', fields: { forgotten } }),
    });
    expect(() => enforcePolicies(forgetful)).toThrow(
      'Query.forgotten has a policy that asks for tenantId, and takes none',
    );
  });

  it('is refused with an id argument that is not declared', () => {
    const fields = {
      forgotten: {
        type: GraphQLString,
        args: { id: { type: GraphQLString } },
        extensions: { policy: anybody },
      },
    };
    const forgetful = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields }) });
    expect(() => enforcePolicies(forgetful)).toThrow('Query.forgotten takes argument id');
  });

  it('lets every result of a mutation be what was done or a refusal', () => {
    const failure = schema.getType('Failure');
    const results = Object.values(schema.getTypeMap())
      .filter(isUnionType)
      .filter(({ name }) => name.endsWith('Result'));
    expect(results.length).toBeGreaterThan(30);
    for (const result of results) {
      const refusals = result
        .getTypes()
        .filter((type) => type.getInterfaces().some((one) => one === failure));
      expect(refusals.length, result.name).toBeGreaterThan(0);
      expect(result.getTypes().length - refusals.length, result.name).toBeGreaterThan(0);
    }
  });
});
