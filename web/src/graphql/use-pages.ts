import type { OperationVariables } from '@apollo/client';
import { useQueryRefHandlers, useReadQuery, type QueryRef } from '@apollo/client/react';
import { startTransition } from 'react';

/** Reads a list that was asked for by the route's loader and grows page by page. */
export function usePages<Data, Variables extends OperationVariables>(
  queryRef: QueryRef<Data, Variables>,
): {
  readonly data: Data;
  /** Brings a further page into the list; what is there stays on the screen meanwhile. */
  more(page: Partial<Variables>): Promise<unknown>;
} {
  // The handlers come first: they put the promise that they made last into the reference, over a later
  // one that reading has put there, and then the list never grows.
  const { fetchMore } = useQueryRefHandlers(queryRef);
  const { data } = useReadQuery(queryRef);
  return {
    data,
    more(variables) {
      let asked: Promise<unknown> = Promise.resolve();
      startTransition(() => {
        asked = fetchMore({ variables });
      });
      return asked;
    },
  };
}
