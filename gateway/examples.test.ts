import {
  getNamedType,
  getVariableValues,
  isRequiredArgument,
  isUnionType,
  Kind,
  parse,
  type GraphQLSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { features } from './features.ts';
import { rootFields } from './server/access/enforce.ts';
import { examplesByField, type ExampleContext } from './server/examples.ts';
import { createSchema } from './server/schema.ts';

// tests/walls sends the examples and checks that they succeed.

const schema = createSchema(features);
const fields = new Map(rootFields(schema));
const examples = examplesByField(features);

const person = { userId: 3, username: 'ada', email: 'ada@example.org', password: 'a long secret' };
const context: ExampleContext = {
  ...person,
  tenantId: 7,
  ownerId: 2,
  eventId: 12,
  memberId: 31,
  admin: person,
  colleagueId: 4,
  absentId: '01890a5d-ac96-774b-bcce-b302099a8057',
  next: () => 1,
  asAdmin: async (_request, shown) => shown,
  partner: async () => ({ partnerId: 8, share: async () => ({ eventId: 13, itemId: 1 }) }),
};

test('every root field has an example, and every example belongs to a root field', () => {
  expect([...examples.keys()].toSorted()).toEqual([...fields.keys()].toSorted());
});

test('a second example for a field is refused', () => {
  const again = { examples: { 'Query.events': {} } };
  expect(() => examplesByField([...features, again])).toThrow('two examples of Query.events');
});

describe.for([...examples])('the example of %s', ([name, example]) => {
  const field = fields.get(name);
  if (field === undefined) return;

  test('fits the arguments of its field', async () => {
    const variables = (await example.variables?.(context)) ?? {};
    expect(field.args.map((argument) => argument.name)).toEqual(
      expect.arrayContaining(Object.keys(variables)),
    );
    const declared = field.args
      .filter((argument) => isRequiredArgument(argument) || argument.name in variables)
      .map((argument) => `$${argument.name}: ${String(argument.type)}`)
      .join(' ');
    expect(mistakesIn(schema, declared, variables)).toEqual([]);
  });

  const { answers } = example;
  if (answers === undefined) return;
  test('expects a failure that its field can return', () => {
    const type = getNamedType(field.type);
    const members = isUnionType(type) ? type.getTypes().map((member) => member.name) : [];
    expect(members).toContain(answers);
  });
});

/** The messages of GraphQL for variables that do not fit their declarations, such as `$tenantId: Int!`. */
function mistakesIn(
  inSchema: GraphQLSchema,
  declared: string,
  variables: Readonly<Record<string, unknown>>,
): readonly string[] {
  const [operation] = parse(`query ${declared && `(${declared})`} { __typename }`).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation');
  const { errors = [] } = getVariableValues(inSchema, operation.variableDefinitions ?? [], variables);
  return errors.map(({ message }) => message);
}
