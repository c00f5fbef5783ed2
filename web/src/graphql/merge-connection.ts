import type { FieldFunctionOptions, Reference } from '@apollo/client';

/** A Relay connection as stored in the cache. */
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
 * Appends a further page; a first page replaces the list. A node that a live change has already put into
 * the list keeps its position.
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
