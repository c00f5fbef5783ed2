import type { ApolloClient } from '@apollo/client';
import type { LiveFeature } from '../../../graphql/live/live-feature.ts';

/** Fetches raffles on open screens again: a change does not contain who won. */
function readAgain(client: ApolloClient): void {
  const refetched = client.refetchQueries({
    updateCache: (cache) => {
      cache.modify({ fields: { raffle: (_raffle, { INVALIDATE }) => INVALIDATE } });
    },
  });
  // after a failure the old winners stay until the next change
  refetched.catch(() => undefined);
}

export const raffleLive: LiveFeature = {
  changes: [{ on: 'RaffleChanged', take: ({ client }) => readAgain(client) }],
};
