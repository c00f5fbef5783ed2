import type { ApolloClient } from '@apollo/client';
import type { ChangeHandler, LiveFeature } from '../../../graphql/live/live-feature.ts';

/** Changes within this time cause one read, milliseconds. */
const pause = 300;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Reads the shown days again: a change of an event does not say on which days it was before. */
function readAgain(client: ApolloClient): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const read = client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'CalendarDays',
    });
    // after a failure the old entries stay until the next change
    read.catch(() => undefined);
  }, pause);
}

const followEvents: ChangeHandler = {
  take({ client }, { __typename }) {
    if (__typename === 'EventChanged') readAgain(client);
  },
};

export const calendarLive: LiveFeature = { changes: [followEvents] };
