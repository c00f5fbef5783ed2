import type { ApolloClient } from '@apollo/client';

/** Changes that come together are counted once. */
const pause = 300;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Counts anew what the tenant uses where that is on the screen; where it is not, it is read on arrival. */
export function readUsageAgain(client: ApolloClient): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'Usage',
    });
  }, pause);
}
