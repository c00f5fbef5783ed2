import type { ComplexityEstimator } from 'graphql-query-complexity/cjs';

/**
 * The cost of fields that read or write thousands of rows: more than half of what an operation may cost, so that
 * one fits into it and two do not (docs/limits.md). The work has queues of its own.
 */
export const costOfExport: ComplexityEstimator = () => 2_600;
/** A change of many things, named by the list `argument`: each is a command of its own, and shown in the answer. */
export const costOfChanges =
  (argument: string, most: number): ComplexityEstimator =>
  ({ args, childComplexity }) => {
    const ids: unknown = args[argument];
    return (Array.isArray(ids) ? Math.min(ids.length, most) : 1) * (10 + childComplexity);
  };
/** A change of a series of events, or a draw among thousands: it waits for a turn of its own. */
export const costOfManyChanges: ComplexityEstimator = ({ childComplexity }) => 2_000 + childComplexity;
/** A list that is read as a whole and bounded by itself: as a page of the usual length. */
export const costOfList: ComplexityEstimator = ({ childComplexity }) => 1 + 20 * childComplexity;
export const costOfImport: ComplexityEstimator = () => 2_600;

const withOwnQueue: ReadonlySet<unknown> = new Set([costOfExport, costOfImport]);

/** What fields with a queue of their own cost besides it. */
export const withoutOwnQueues: ComplexityEstimator = ({ field }) =>
  withOwnQueue.has(field.extensions['complexity']) ? 0 : undefined;
