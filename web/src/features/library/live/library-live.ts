import type { ApolloClient } from '@apollo/client';
import type { LiveFeature } from '../../../graphql/live/live-feature.ts';

export const libraryLive: LiveFeature = {
  changes: [{ on: 'LibraryChanged', take: ({ client }) => readLibraryAgain(client) }],
};

/** Refetches the library where it is on the screen: a change of it comes without the file. */
function readLibraryAgain(client: ApolloClient): void {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => queryName === 'Library',
  });
}
