import {
  getArgumentValues,
  getIntrospectionQuery,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isObjectType,
  Kind,
  parse,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

export interface Operation {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Whether an operation would be told more of the schema than the standard introspection is. */
export function asksTooMuchOfSchema(schema: GraphQLSchema, operation: Operation): boolean {
  const atMost = toldAtMost(schema);
  return toldOf(schema, operation, atMost) > atMost;
}

const standards = new WeakMap<GraphQLSchema, number>();

/** How much of the schema one operation is told: as much as the standard introspection with everything. */
function toldAtMost(schema: GraphQLSchema): number {
  const known = standards.get(schema);
  if (known !== undefined) return known;
  const everything = getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  });
  const told = toldOf(schema, { document: parse(everything) });
  standards.set(schema, told);
  return told;
}

/**
 * How many fields an operation's answer has of `__schema` and `__type`. Their lists declare no cost, and
 * only the schema knows how long they are, so all is counted as it would be answered, wherever fragments
 * hide it, and no further than `atMost`.
 */
function toldOf(
  schema: GraphQLSchema,
  { document, operationName, variables }: Operation,
  atMost = Number.POSITIVE_INFINITY,
): number {
  const operation = getOperationAST(document, operationName);
  const query = schema.getQueryType();
  if (operation?.operation !== 'query' || query == null) return 0;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? [[definition.name.value, definition.selectionSet] as const]
        : [],
    ),
  );
  const meta = { [SchemaMetaFieldDef.name]: SchemaMetaFieldDef, [TypeMetaFieldDef.name]: TypeMetaFieldDef };
  // the resolvers of introspection look at nothing but the schema
  const info = { schema } as GraphQLResolveInfo;
  let told = 0;
  const walk = (type: GraphQLObjectType, source: unknown, { selections }: SelectionSetNode) => {
    const fields = type === query ? meta : type.getFields();
    for (const node of selections) {
      if (told > atMost) return;
      if (node.kind !== Kind.FIELD) {
        const inner = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node.selectionSet;
        if (inner !== undefined) walk(type, source, inner);
        continue;
      }
      told += 1;
      const field = fields[node.name.value];
      const inner = field && getNamedType(field.type);
      if (!isObjectType(inner) || node.selectionSet === undefined) continue;
      const found: unknown = field?.resolve?.(source, getArgumentValues(field, node, coerced), null, info);
      for (const one of [found].flat()) if (one != null) walk(inner, one, node.selectionSet);
    }
  };
  walk(query, undefined, operation.selectionSet);
  return told;
}
