import type { ApolloClient } from '@apollo/client';
import type { ChangeHandler, LiveFeature } from '../../../graphql/live/live-feature.ts';

/** Changes of things that stand in the history of an event. */
const ofEvents: ReadonlySet<string> = new Set(['ItemChanged', 'TaskChanged', 'CommentChanged']);

/** Changes within this time cause one refetch, milliseconds. */
const pause = 300;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Reads the history of an event again if a screen shows one: a change does not contain its line. */
function refetchHistory(client: ApolloClient): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const refetched = client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'EventHistory',
    });
    // after a failure the old lines stay until the next change
    refetched.catch(() => undefined);
  }, pause);
}

const followParts: ChangeHandler = {
  take({ client }, { __typename }) {
    if (ofEvents.has(__typename)) refetchHistory(client);
  },
};

export const historyLive: LiveFeature = { changes: [followParts] };
