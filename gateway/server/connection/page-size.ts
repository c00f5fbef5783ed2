import { GraphQLError } from 'graphql';
import { longestPage } from '../../../projections/kernel/page.ts';

/** How many to read for `first`: no page is longer than the longest, whatever is asked for. */
export function pageSize(first: number | null | undefined): number {
  if (first != null && first < 1)
    throw new GraphQLError('first must be at least 1.', { extensions: { code: 'BAD_USER_INPUT' } });
  return Math.min(first ?? 20, longestPage);
}

/** What a page costs: its nodes, so often as there may be of them. */
export function pageCost({
  args,
  childComplexity,
}: {
  readonly args: { readonly first?: number | null };
  readonly childComplexity: number;
}): number {
  return 1 + Math.min(Math.max(args.first ?? 20, 1), longestPage) * childComplexity;
}
