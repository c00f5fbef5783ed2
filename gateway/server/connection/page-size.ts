import { maxPageLength } from '../../../projections/kernel/page.ts';
import { badInput } from '../bad-input.ts';

/** The number of items of a page without `first`. */
const usualPageLength = 20;

/**
 * The number of items to read for `first`, or for another argument that limits a list: 20 without it. A number
 * outside 1 to 100 is bad input; a shorter page than requested would look like the end of the list.
 */
export function pageSize(first: number | null | undefined, argument = 'first'): number {
  const length = first ?? usualPageLength;
  if (length >= 1 && length <= maxPageLength) return length;
  throw badInput(argument, `must be from 1 to ${maxPageLength}.`);
}

/** The page size for the cost of an operation, which is known before its arguments are checked. */
export function costedSize(first: number | null | undefined): number {
  return Math.min(Math.max(first ?? usualPageLength, 1), maxPageLength);
}

/** Points of a search: it looks at every row of the list, however short the page is. */
export const searchCost = 400;

/** The cost of a page: the cost of one node times the page size, and that of a search. */
export function pageCost({
  args,
  childComplexity,
}: {
  readonly args: { readonly first?: number | null; readonly search?: string | null };
  readonly childComplexity: number;
}): number {
  return 1 + costedSize(args.first) * childComplexity + (args.search ? searchCost : 0);
}
