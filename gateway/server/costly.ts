import type { ComplexityEstimator } from 'graphql-query-complexity/cjs';

/**
 * The cost of fields that read or write thousands of rows: more than half of what an operation may cost, so that
 * one fits into it and two do not (docs/limits.md). The work has queues of its own.
 */
export const costOfExport: ComplexityEstimator = () => 2_600;
export const costOfImport: ComplexityEstimator = () => 2_600;

const withOwnQueue: ReadonlySet<unknown> = new Set([costOfExport, costOfImport]);

/** What fields with a queue of their own cost besides it. */
export const withoutOwnQueues: ComplexityEstimator = ({ field }) =>
  withOwnQueue.has(field.extensions['complexity']) ? 0 : undefined;
