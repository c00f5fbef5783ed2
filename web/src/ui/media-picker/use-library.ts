import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { connection } from '../../graphql/live/connection.ts';
import { useStore } from '../../lib/store.ts';
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
    // what came or went while nobody listened is not told later: files are no domain events
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const standing = useStore(connection);
  const stood = useRef(standing);
  useEffect(() => {
    const back = standing === 'live' && (stood.current === 'reconnecting' || stood.current === 'offline');
    stood.current = standing;
    if (back) refetch().catch(() => undefined);
  }, [standing, refetch]);
  const files = data?.libraryFiles;
  return {
    files: files?.edges.map(({ node }) => node),
    failed: error !== undefined,
    hasMore: files?.pageInfo.hasNextPage ?? false,
    loading,
    loadMore() {
      // what goes wrong stands in `failed`
      fetchMore({ variables: { after: files?.pageInfo.endCursor } }).catch(() => undefined);
    },
    refresh: () => refetch().catch(() => undefined),
  };
}
