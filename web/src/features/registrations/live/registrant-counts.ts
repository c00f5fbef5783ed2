import type { ApolloClient } from '@apollo/client';

/** Changes within this time cause one refetch, milliseconds. */
const pause = 300;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Refetches how many registrants there are, also by size, if a screen shows it: a change does not contain it. */
export function refetchCounts(client: ApolloClient): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const refetched = client.refetchQueries({
      updateCache: (cache) => {
        cache.modify({
          fields: {
            registrantCounts: (_counts, { INVALIDATE }) => INVALIDATE,
            sizePlan: (_sizes, { INVALIDATE }) => INVALIDATE,
          },
        });
      },
    });
    // after a failure the old numbers stay until the next change
    refetched.catch(() => undefined);
  }, pause);
}
