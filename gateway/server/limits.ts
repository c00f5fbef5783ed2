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
// the CommonJS build: its ES modules would load a second copy of graphql
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity/cjs';

// The limits of one operation, the same over HTTP and WebSocket (safety 26). Apollo's plugins do not
// run for operations over a WebSocket, so the limits are functions that both transports call.

/** Maximum number of tokens in a document: names, punctuation and values. */
export const maxTokens = 1_000;
/** Maximum cost of an operation: the number of its fields, those of a page times the page size. */
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
  // limited by graphql's own parser and by `tooExpensive` instead
  maxTokens: { enabled: false },
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}).protect();

/** Validation rules that limit depth, aliases and directives. */
export const limitRules: readonly ValidationRule[] = validationRules;

const estimators = [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })];

/** The error for an operation that costs too much, or null. The cost depends on the variables. */
export function tooExpensive(schema: GraphQLSchema, operation: Operation): GraphQLError | null {
  const { document, operationName } = operation;
  const definition = getOperationAST(document, operationName);
  if (definition == null) return null;
  const { errors } = getVariableValues(schema, definition.variableDefinitions ?? [], {
    ...operation.variables,
  });
  // execution reports variables of the wrong type with a better message
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
    // refused too: the cost cannot be computed, because of too many nodes or a null argument
    if (error instanceof GraphQLError) return refused(error.message);
    throw error;
  }
  return null;
}

/** Parses and validates an operation as Apollo Server does over HTTP. Returns the document, or the errors. */
export function parseAndValidate(
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

/** An error for input that the gateway does not accept. */
export function refused(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
