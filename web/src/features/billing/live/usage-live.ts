import type { ApolloClient } from '@apollo/client';
import type { LiveFeature } from '../../../graphql/live/live-feature.ts';

/** Changes that come together are counted once; milliseconds. */
const pause = 300;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Every change may be one of what the tenant uses. */
export const usageLive: LiveFeature = { changes: [{ take: ({ client }) => countUsageAgain(client) }] };

/** Counts again what the tenant uses where that is on the screen. */
function countUsageAgain(client: ApolloClient): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'Usage',
    });
  }, pause);
}
