import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
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

interface Operation {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

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
  return null;
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
