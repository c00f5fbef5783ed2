import type { ApolloClient } from '@apollo/client';
import type { LiveFeature } from '../../../graphql/live/live-feature.ts';

/** Changes within this time cause one refetch, milliseconds. */
const pause = 300;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Any change may change the usage figures. */
export const usageLive: LiveFeature = { changes: [{ take: ({ client }) => refetchUsage(client) }] };

/** Refetches the usage figures if a screen shows them. */
function refetchUsage(client: ApolloClient): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'Usage',
    });
  }, pause);
}
