import type { ApolloCache, FieldFunctionOptions, Reference } from '@apollo/client';

/** A Relay connection as stored in the cache. */
export interface StoredConnection {
  readonly edges: readonly StoredEdge[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  /** what `endCursor` stands for, once live changes have moved rows of the loaded pages */
  readonly end?: Readonly<Record<string, unknown>>;
  /** changes of its entries were missed: the next first page replaces all that was loaded */
  readonly isBehind?: true;
}

export interface StoredEdge {
  readonly __typename?: string;
  readonly cursor: string;
  readonly node: Reference;
}

/**
 * As mergeConnection, for a list whose entries stay and to which new ones come only at its front, such as a history: a
 * first page that is read again keeps the further pages that it leads to. Its queries need `refetchWritePolicy: 'merge'`.
 */
export function growConnection(
  existing: StoredConnection | undefined,
  incoming: StoredConnection,
  options: Pick<FieldFunctionOptions, 'args'>,
): StoredConnection {
  if (existing?.isBehind) {
    const merged = mergeConnection(existing, incoming, options);
    return options.args?.['after'] ? { ...merged, isBehind: true } : merged;
  }
  const last = incoming.edges.at(-1)?.node.__ref;
  const at = existing?.edges.findIndex(({ node }) => node.__ref === last) ?? -1;
  const further = existing?.edges.slice(at + 1) ?? [];
  if (!existing || options.args?.['after'] || at < 0 || further.length === 0)
    return mergeConnection(existing, incoming, options);
  return { ...existing, edges: [...incoming.edges, ...further] };
}

/**
 * Makes the next first page of a list replace all that was loaded, because its entries may have changed on any page.
 * `isStale`: whether the list with this name in the cache is one of them; all are without it.
 */
export const startAgain = (
  cache: ApolloCache,
  field: string,
  isStale: (storeFieldName: string) => boolean = () => true,
): boolean =>
  cache.modify({
    fields: {
      [field]: (loaded: object, { storeFieldName }) =>
        isStale(storeFieldName) ? { ...loaded, isBehind: true } : loaded,
    },
  });

/**
 * Appends a further page; a first page replaces the list. A node that a live change has already put into the list keeps
 * its position. A page that does not follow the end of the list is ignored: the list was read again while the page was
 * loading, and the pages between would be missing.
 */
export function mergeConnection(
  existing: StoredConnection | undefined,
  incoming: StoredConnection,
  { args }: Pick<FieldFunctionOptions, 'args'>,
): StoredConnection {
  if (!existing || !args?.['after']) return incoming;
  if (args['after'] !== existing.pageInfo.endCursor) return existing;
  const known = new Set(existing.edges.map(({ node }) => node.__ref));
  return {
    ...incoming,
    edges: [...existing.edges, ...incoming.edges.filter(({ node }) => !known.has(node.__ref))],
  };
}
