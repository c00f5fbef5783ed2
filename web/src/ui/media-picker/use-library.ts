import { useQuery } from '@apollo/client/react';
import { LibraryDocument, type Library_FileFragment } from './library.generated.ts';

export type LibraryFile = Library_FileFragment;

export interface Library {
  /** newest first, what is held here until newer ones come; undefined until any have */
  readonly files: readonly LibraryFile[] | undefined;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly loading: boolean;
  loadMore(): void;
  /** asks again from the start */
  refresh(): Promise<unknown>;
}

const page = 48;

/** The pictures and videos that the tenant keeps, page by page. */
export function useLibrary(tenantId: number): Library {
  const { data, error, loading, fetchMore, refetch } = useQuery(LibraryDocument, {
    variables: { tenantId, first: page },
    // files are no domain events, so nothing live tells of those that came or went meanwhile
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const connection = data?.libraryFiles;
  return {
    files: connection?.edges.map(({ node }) => node),
    failed: error !== undefined,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    loading,
    loadMore() {
      // what goes wrong stands in `failed`
      fetchMore({ variables: { after: connection?.pageInfo.endCursor } }).catch(() => undefined);
    },
    refresh: () => refetch().catch(() => undefined),
  };
}
