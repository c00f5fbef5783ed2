import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { startAgain } from '../../../graphql/merge-connection.ts';
import { shownBy } from '../../../graphql/live/forget.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

/** The change does not contain the file. */
const readLibrary = readShownAgain('Library');

export const libraryLive: LiveFeature = {
  changes: [
    {
      on: 'LibraryChanged',
      take(screens) {
        const isShown = shownBy(screens.client);
        startAgain(screens.client.cache, 'libraryFiles', (field) => !isShown(field));
        readLibrary(screens);
      },
    },
  ],
  // files that were removed meanwhile may be on any of the loaded pages
  missed: ({ client }) => startAgain(client.cache, 'libraryFiles'),
};
