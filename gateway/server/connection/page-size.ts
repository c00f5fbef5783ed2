import { GraphQLError } from 'graphql';
import { maxPageLength } from '../../../projections/kernel/page.ts';

/** The number of items to read for `first`: 20 without it, and never more than `maxPageLength`. */
export function pageSize(first: number | null | undefined): number {
  if (first != null && first < 1)
    throw new GraphQLError('first must be at least 1.', { extensions: { code: 'BAD_USER_INPUT' } });
  return Math.min(first ?? 20, maxPageLength);
}

/** The cost of a page: the cost of one node times the page size. */
export function pageCost({
  args,
  childComplexity,
}: {
  readonly args: { readonly first?: number | null };
  readonly childComplexity: number;
}): number {
  return 1 + Math.min(Math.max(args.first ?? 20, 1), maxPageLength) * childComplexity;
}
