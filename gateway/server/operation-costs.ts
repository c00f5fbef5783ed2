import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
// the CommonJS build: its ES modules would load a second copy of graphql
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity/cjs';
import { LRUCache } from 'lru-cache';
import { searchCost } from './connection/page-size.ts';
import { withoutOwnQueues } from './costly.ts';

/** Points of every operation: its session is looked up, and an answer is written. */
const baseCost = 50;
/** Points of every field of a mutation: it appends to the log and waits for the read models. */
const changeCost = 200;
/** Combinations of variables whose cost is kept for one document, and the longest that are compared, in characters. */
const kept = { max: 20, longest: 1_000 };

const estimators = [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })];
/** Above it, a query waits for its turn. */
const longest = 1_000;
/** A search reads more than its page shows. */
const searchesAreLong: ComplexityEstimator = ({ args }) => (args['search'] ? longest + 1 : undefined);

/** Whether no variable is a long text, such as a file: it would be copied for a key that is not kept. */
const isShort = (variables: Operation['variables']): boolean =>
  Object.values(variables ?? {}).every((value) => typeof value !== 'string' || value.length <= kept.longest);

export interface Operation {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * The cost of operations from their shape: one point for each field, those of a page times the page size, and
 * what fields declare as `complexity`. Kept for each document as long as the document is.
 */
export class OperationCosts {
  readonly #known = new WeakMap<DocumentNode, LRUCache<string, number | GraphQLError>>();

  constructor(private readonly schema: GraphQLSchema) {}

  /**
   * The cost; null for an operation that execution refuses, with a better message. An error if the cost cannot be
   * computed, because of too many nodes or a null argument.
   */
  of(operation: Operation): number | GraphQLError | null {
    const { document, operationName, variables } = operation;
    const definition = getOperationAST(document, operationName);
    if (definition == null) return null;
    const key = isShort(variables) ? JSON.stringify([operationName, variables]) : null;
    const known = this.#keptFor(document);
    const before = key === null ? undefined : known.get(key);
    if (before !== undefined) return before;
    const { errors } = getVariableValues(this.schema, definition.variableDefinitions ?? [], { ...variables });
    if (errors !== undefined) return null;
    const cost = this.#compute(operation);
    if (key !== null && key.length <= kept.longest) known.set(key, cost);
    return cost;
  }

  /** What an operation of this cost is charged with: every call costs something, and changes cost more. */
  chargeFor({ document, operationName }: Operation, cost: number): number {
    const definition = getOperationAST(document, operationName);
    const isMutation = definition?.operation === OperationTypeNode.MUTATION;
    const changes = isMutation ? definition.selectionSet.selections.length : 0;
    return baseCost + changes * changeCost + cost;
  }

  /**
   * Whether a query of this cost reads so much that it waits for its turn, without what has a queue of its own. A
   * search always does.
   */
  isLong(operation: Operation, cost: number): boolean {
    if (cost <= searchCost) return false;
    const { operation: kind } = getOperationAST(operation.document, operation.operationName) ?? {};
    if (kind !== OperationTypeNode.QUERY) return false;
    const besides = this.#compute(operation, [withoutOwnQueues, searchesAreLong, ...estimators]);
    return typeof besides === 'number' && besides > longest;
  }

  #compute(
    { document, operationName, variables }: Operation,
    by: ComplexityEstimator[] = estimators,
  ): number | GraphQLError {
    try {
      return getComplexity({
        schema: this.schema,
        query: document,
        estimators: by,
        variables: { ...variables },
        ...(operationName != null && { operationName }),
      });
    } catch (error) {
      if (error instanceof GraphQLError) return error;
      throw error;
    }
  }

  #keptFor(document: DocumentNode): LRUCache<string, number | GraphQLError> {
    const known = this.#known.get(document) ?? new LRUCache<string, number | GraphQLError>(kept);
    this.#known.set(document, known);
    return known;
  }
}
