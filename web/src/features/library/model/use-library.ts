import { useQuery } from '@apollo/client/react';
import { readAnew } from '../../../graphql/links/ask-again.ts';
import { LibraryDocument, LibraryMonthsDocument, type Library_FileFragment } from './library.generated.ts';

export type LibraryFile = Library_FileFragment;

/** The month (yyyy-MM) that is chosen, null for all, and the function that chooses another; as `useState` returns them. */
export type MonthChoice = readonly [month: string | null, choose: (month: string | null) => void];

export interface Library {
  /** newest first, from the cache until the server answers; undefined before the first answer */
  readonly files: readonly LibraryFile[] | undefined;
  /** the months that have files, newest first; undefined before the first answer */
  readonly months: readonly string[] | undefined;
  readonly month: string | null;
  chooseMonth(month: string | null): void;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly loading: boolean;
  loadMore(): void;
  /** refetches the first page, with the months; the further pages stay unless the library has lost files */
  refresh(): Promise<unknown>;
}

const page = 48;

/** The tenant's pictures and videos, page by page; of one kind or of both, of one month or of all. */
export function useLibrary(
  tenantId: number,
  [month, chooseMonth]: MonthChoice,
  kind?: LibraryFile['kind'],
): Library {
  const whose = { tenantId, ...(kind && { kind }) };
  // files are no domain events, so the live connection does not repeat missed changes
  const kept = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;
  const months = useQuery(LibraryMonthsDocument, { ...kept, variables: whose });
  const query = useQuery(LibraryDocument, {
    ...kept,
    variables: { ...whose, first: page, ...(month && { month }) },
    refetchWritePolicy: 'merge',
    notifyOnNetworkStatusChange: true,
  });
  const { data, error, loading, fetchMore } = query;
  // after each of two uploads, although the answer to the first look may not have arrived
  const refresh = () => Promise.all([query, months].map((one) => readAnew(one).catch(() => undefined)));
  const files = data?.libraryFiles;
  return {
    files: files?.edges.map(({ node }) => node),
    months: months.data?.libraryMonths,
    month,
    chooseMonth,
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
