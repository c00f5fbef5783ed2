import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** A document that selects every field of a root field, as many levels deep. */
export function documentFor(
  schema: GraphQLSchema,
  [kind = '', name = '']: readonly string[],
  field: Pick<GraphQLField<unknown, unknown>, 'args' | 'type'>,
  variables: readonly string[],
  levels = 3,
): string {
  const given = field.args.filter((argument) => variables.includes(argument.name));
  const declared = given.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const [head, args] = given.length === 0 ? ['', ''] : [`(${declared})`, `(${passed})`];
  return `${kind.toLowerCase()} ${head} { ${name}${args} ${selection(schema, getNamedType(field.type), levels)} }`;
}

function selection(schema: GraphQLSchema, type: GraphQLNamedType, levels: number): string {
  if (isLeafType(type)) return '';
  if (isUnionType(type)) {
    const members = schema
      .getPossibleTypes(type)
      .map((member) => `... on ${member.name} ${fields(schema, member, levels)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  return fields(schema, type, levels);
}

function fields(schema: GraphQLSchema, type: GraphQLNamedType, levels: number): string {
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const selections = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((argument) => argument.defaultValue === undefined)) return [];
    const named = getNamedType(field.type);
    if (isLeafType(named)) return [field.name];
    return levels > 1 ? [`${field.name} ${selection(schema, named, levels - 1)}`] : [];
  });
  return `{ __typename ${selections.join(' ')} }`;
}
