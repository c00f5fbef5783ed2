import type { LiveFeature, LiveScreens } from '../../../graphql/live/live-feature.ts';
import { startAgain } from '../../../graphql/merge-connection.ts';
import { shownBy } from '../../../graphql/live/forget.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

/** The change does not contain the file. */
const readLibrary = readShownAgain('Library');

/** Files that were removed during an interruption may be on any of the loaded pages. */
function beginAgain({ client }: Pick<LiveScreens, 'client'>): void {
  startAgain(client.cache, 'libraryFiles');
}

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
  missed: beginAgain,
  reconnected(screens) {
    beginAgain(screens);
    readLibrary(screens);
  },
};
