import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

/** The change does not contain the file. */
const readLibrary = readShownAgain('Library');

export const libraryLive: LiveFeature = {
  changes: [{ on: 'LibraryChanged', take: readLibrary }],
  // files that were removed meanwhile may be on any of the loaded pages
  missed: ({ client }) =>
    client.cache.modify({
      fields: { libraryFiles: (loaded) => ({ ...loaded, isBehind: true }) },
    }),
};
