import type { ApolloClient } from '@apollo/client';

/** Changes within this time cause one refetch, milliseconds. */
const pause = 300;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Refetches how many members there are, also of each import, if a screen shows it: a change does not contain it. */
export function refetchMemberCount(client: ApolloClient): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const refetched = client.refetchQueries({
      updateCache: (cache) => {
        cache.modify({
          fields: {
            memberCount: (_count, { INVALIDATE }) => INVALIDATE,
            memberImports: (_imports, { INVALIDATE }) => INVALIDATE,
          },
        });
      },
    });
    // after a failure the old number stays until the next change
    refetched.catch(() => undefined);
  }, pause);
}
