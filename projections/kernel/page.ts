/** A page of a long list: rows with their places, and whether there is more. */
export interface Page<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly hasNextPage: boolean;
}

/** Maximum length of a page. */
export const maxPageLength = 100;
/** Maximum length of the lists of REST: decision 15a. */
export const maxListLength = 1_000;

/** The length of a page: the requested length, limited to 1 and the maximum. */
export function pageLength(first: number, longest = maxPageLength): number {
  return Math.min(Math.max(Math.trunc(first) || 1, 1), longest);
}

/** Makes a page from rows; the query must read one row more than `length`. */
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
