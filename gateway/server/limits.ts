import { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, type ValidationRule } from 'graphql';

// The limits of one operation, the same over HTTP and WebSocket (safety 26). Apollo's plugins do not
// run for operations over a WebSocket, so the limits are functions that both transports call.

/** Maximum number of tokens in a document: names, punctuation and values. */
export const maxTokens = 1_000;
/** Maximum cost of an operation: the number of its fields, those of a page times the page size. */
const maxCost = 5_000;

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

/** The error for an operation that costs too much, or null. */
export function tooExpensive(cost: number | GraphQLError | null): GraphQLError | null {
  if (cost instanceof GraphQLError) return refused(cost.message);
  if (cost === null || cost <= maxCost) return null;
  return refused(`The operation costs ${cost}, more than the allowed ${maxCost}.`);
}

/** An error for input that the gateway does not accept. */
export function refused(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
