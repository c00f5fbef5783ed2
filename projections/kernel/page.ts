/** A page of a long list: rows with their places, and whether there is more. */
export interface Page<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly hasNextPage: boolean;
}

/** No page is longer, whatever was asked for. */
export const longestPage = 100;
/** The same for the plain lists of REST: decisions 15a. */
export const longestList = 1_000;

/** The length of a page: what was asked for, within 1 and the longest. */
export function pageLength(first: number, longest = longestPage): number {
  return Math.min(Math.max(Math.trunc(first) || 1, 1), longest);
}

/** Makes a page of rows that were read with one more than the page is long. */
export function pageOf<Node>(
  rows: readonly Node[],
  length: number,
  cursorOf: (node: Node) => string,
): Page<Node> {
  return {
    edges: rows.slice(0, length).map((node) => ({ cursor: cursorOf(node), node })),
    hasNextPage: rows.length > length,
  };
}
