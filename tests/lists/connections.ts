import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** A field that answers a list in pages, and a query of one page of it. */
export interface Connection {
  /** such as `Event.history` */
  readonly name: string;
  /** takes `first`, `after` and the variables */
  readonly query: string;
  readonly variables: readonly string[];
  /** where the connection is in the answer */
  readonly path: readonly string[];
}

/** The fields of roots that lead to a thing with connections: found by the type that they answer. */
const leadingTo: Readonly<Record<string, string>> = { Event: 'event', Member: 'member', Tenant: 'tenant' };

/** Every connection of the schema. */
export function connectionsIn(schema: GraphQLSchema): readonly Connection[] {
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  return objects.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
      .map((field) => connectionOf(schema, type, field)),
  );
}

function connectionOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): Connection {
  const name = `${type.name}.${field.name}`;
  const page = `{ edges { cursor node { ${leavesOf(getNamedType(field.type))} } } pageInfo { hasNextPage endCursor } totalCount }`;
  const inner = `${field.name}(first: $first, after: $after${given(field)}) ${page}`;
  const root = type === schema.getQueryType() ? undefined : leadingTo[type.name];
  if (root === undefined && type !== schema.getQueryType()) throw new Error(`Nothing leads to ${name}`);
  const outer = root === undefined ? undefined : schema.getQueryType()?.getFields()[root];
  const variables = [...needed(field), ...(outer ? needed(outer) : [])];
  const typeOf = new Map([...field.args, ...(outer?.args ?? [])].map(({ name: of, type: is }) => [of, is]));
  const declared = variables
    .map((variable) => `, $${variable}: ${String(typeOf.get(variable) ?? 'Int!')}`)
    .join('');
  const body = outer ? `${root}(${needed(outer).map(argument).join(', ')}) { ${inner} }` : inner;
  return {
    name,
    variables,
    query: `query ($first: Int, $after: String${declared}) { ${body} }`,
    path: root === undefined ? [field.name] : [root, field.name],
  };
}

const argument = (name: string): string => `${name}: $${name}`;

/** The arguments without which the field cannot be queried. */
const needed = (field: GraphQLField<unknown, unknown>): readonly string[] =>
  field.args
    .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
    .map(({ name }) => name);

const given = (field: GraphQLField<unknown, unknown>): string =>
  needed(field)
    .map((name) => `, ${argument(name)}`)
    .join('');

/** The fields of a connection's node that have no parts. */
function leavesOf(connection: unknown): string {
  const node = ['edges', 'node'].reduce<unknown>(
    (type, name) => (isObjectType(type) ? getNamedType(type.getFields()[name]?.type) : undefined),
    connection,
  );
  if (!isObjectType(node)) throw new Error('A connection without nodes');
  return Object.values(node.getFields())
    .filter(({ type, args }) => isLeafType(getNamedType(type)) && args.length === 0)
    .map(({ name }) => name)
    .join(' ');
}
