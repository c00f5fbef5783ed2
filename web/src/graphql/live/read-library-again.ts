import type { ApolloClient } from '@apollo/client';

/**
 * Reads the library anew where it is on the screen: files are no domain events, so a change of it comes
 * without the file. Where it is not, it is read on arrival.
 */
export function readLibraryAgain(client: ApolloClient): void {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => queryName === 'Library',
  });
}
