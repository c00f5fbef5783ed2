import { useQuery } from '@apollo/client/react';
import { readAnew } from '../../../graphql/links/ask-again.ts';
import { LibraryDocument, type Library_FileFragment } from './library.generated.ts';

export type LibraryFile = Library_FileFragment;

export interface Library {
  /** newest first, from the cache until the server answers; undefined before the first answer */
  readonly files: readonly LibraryFile[] | undefined;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly loading: boolean;
  loadMore(): void;
  /** refetches the first page; the further pages stay if it has new files */
  refresh(): Promise<unknown>;
}

const page = 48;

/** The tenant's pictures and videos, page by page; of one kind, or of both. */
export function useLibrary(tenantId: number, kind?: LibraryFile['kind']): Library {
  const query = useQuery(LibraryDocument, {
    variables: { tenantId, first: page, ...(kind && { kind }) },
    // files are no domain events, so the live connection does not repeat missed changes
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    refetchWritePolicy: 'merge',
    notifyOnNetworkStatusChange: true,
  });
  const { data, error, loading, fetchMore } = query;
  // after each of two uploads, although the answer to the first look may not have arrived
  const refresh = () => readAnew(query).catch(() => undefined);
  const files = data?.libraryFiles;
  return {
    files: files?.edges.map(({ node }) => node),
    failed: error !== undefined,
    hasMore: files?.pageInfo.hasNextPage ?? false,
    loading,
    loadMore() {
      // `failed` shows an error
      fetchMore({ variables: { after: files?.pageInfo.endCursor } }).catch(() => undefined);
    },
    refresh,
  };
}
