import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  getArgumentValues,
  getIntrospectionQuery,
  getNamedType,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  isObjectType,
  Kind,
  parse,
  SchemaMetaFieldDef,
  specifiedRules,
  TypeMetaFieldDef,
  validate,
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';
// its ES modules would bring a second graphql along
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity/cjs';

// What one operation may ask for, the same over HTTP and WebSocket (safety 26). Apollo's plugins
// never see an operation that came over a WebSocket, so the limits are rules that both apply.

/** Names, punctuation and values in one document. */
export const maxTokens = 1_000;
/** What one operation costs: its fields, those of a page so often as the page is long. */
const maxCost = 5_000;

const { validationRules } = new ApolloArmor({
  maxDepth: { n: 8, flattenFragments: true },
  maxAliases: { n: 15 },
  maxDirectives: { n: 10 },
  // counted by graphql's own parser, and by the cost that the fields themselves declare
  maxTokens: { enabled: false },
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}).protect();

/** Depth, aliases and directives. */
export const limitRules: readonly ValidationRule[] = validationRules;

const estimators = [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })];

export interface Operation {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Why an operation is too expensive, or null. Its cost depends on its variables. */
export function tooExpensive(schema: GraphQLSchema, operation: Operation): GraphQLError | null {
  const { document, operationName } = operation;
  const asked = getOperationAST(document, operationName);
  if (asked == null) return null;
  const { errors } = getVariableValues(schema, asked.variableDefinitions ?? [], { ...operation.variables });
  // variables of the wrong type: their own error says so better
  if (errors !== undefined) return null;
  try {
    const cost = getComplexity({
      schema,
      query: document,
      estimators,
      variables: { ...operation.variables },
      ...(operationName != null && { operationName }),
    });
    if (cost > maxCost) return refused(`The operation costs ${cost}, more than the allowed ${maxCost}.`);
  } catch (error) {
    // what cannot be counted, because fragments make it too long or an argument is null, is not carried out
    if (error instanceof GraphQLError) return refused(error.message);
    throw error;
  }
  const atMost = toldAtMost(schema);
  return toldOf(schema, operation, atMost) > atMost
    ? refused('The operation asks for more of the schema than the standard introspection does.')
    : null;
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

/** Reads and checks an operation as Apollo Server does for HTTP; the errors, or the document. */
export function checked(
  schema: GraphQLSchema,
  query: string,
  operation: Omit<Operation, 'document'>,
): DocumentNode | readonly GraphQLError[] {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens });
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
  const errors = validate(schema, document, [...specifiedRules, ...limitRules]);
  if (errors.length > 0) return errors;
  const expensive = tooExpensive(schema, { ...operation, document });
  return expensive === null ? document : [expensive];
}

export function refused(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
