import type { OperationVariables } from '@apollo/client';
import { useQueryRefHandlers, useReadQuery, type QueryRef } from '@apollo/client/react';
import { startTransition } from 'react';

/** Reads a paged list that the route's loader has queried. */
export function usePages<Data, Variables extends OperationVariables>(
  queryRef: QueryRef<Data, Variables>,
): {
  readonly data: Data;
  /** Loads a further page; the list stays on the screen meanwhile. */
  more(page: Partial<Variables>): Promise<unknown>;
} {
  // The order of these hooks matters: useQueryRefHandlers writes its last promise into the reference.
  // After useReadQuery it would overwrite a newer one, and the list would never grow.
  const { fetchMore } = useQueryRefHandlers(queryRef);
  const { data } = useReadQuery(queryRef);
  return {
    data,
    more(variables) {
      let loaded: Promise<unknown> = Promise.resolve();
      startTransition(() => {
        loaded = fetchMore({ variables });
      });
      return loaded;
    },
  };
}
