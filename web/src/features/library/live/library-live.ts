import type { ApolloClient } from '@apollo/client';
import type { LiveFeature } from '../../../graphql/live/live-feature.ts';

export const libraryLive: LiveFeature = {
  changes: [{ on: 'LibraryChanged', take: ({ client }) => refetchLibrary(client) }],
};

/** Refetches the library if a screen shows it: the change does not contain the file. */
function refetchLibrary(client: ApolloClient): void {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => queryName === 'Library',
  });
}
