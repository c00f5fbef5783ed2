import type { ApolloClient } from '@apollo/client';

/** Changes that come together are counted once. */
const pause = 300;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Asks again how many members there are, where a screen says so: a change does not tell the sum. */
export function countMembersAgain(client: ApolloClient): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const asked = client.refetchQueries({
      updateCache: (cache) => {
        cache.modify({ fields: { memberCount: (_count, { INVALIDATE }) => INVALIDATE } });
      },
    });
    // without it the number stays as it was until the next change
    asked.catch(() => undefined);
  }, pause);
}
