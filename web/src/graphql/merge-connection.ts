import type { FieldFunctionOptions, Reference } from '@apollo/client';

/** A Relay connection as it lies in the cache. */
export interface StoredConnection {
  readonly edges: readonly StoredEdge[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export interface StoredEdge {
  readonly __typename?: string;
  readonly cursor: string;
  readonly node: Reference;
}

/**
 * Appends a further page; a first page replaces what was there. A live change may have put a thing
 * into the list that a later page brings again: it stays where it was.
 */
export function mergeConnection(
  existing: StoredConnection | undefined,
  incoming: StoredConnection,
  { args }: Pick<FieldFunctionOptions, 'args'>,
): StoredConnection {
  if (!existing || !args?.['after']) return incoming;
  const known = new Set(existing.edges.map(({ node }) => node.__ref));
  return {
    ...incoming,
    edges: [...existing.edges, ...incoming.edges.filter(({ node }) => !known.has(node.__ref))],
  };
}
